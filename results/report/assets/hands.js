// Hands as text: reading and writing them, and the hands that differ in one card.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const cards = [...KS.cardSuits].flatMap((suit) => [...KS.cardRanks].map((rank) => rank + suit));
  const germanRanks = { O: 'Q', U: 'J' };
  const otherSuits = { A: 'C', L: 'S', B: 'D', '♣': 'C', '♠': 'S', '♥': 'H', '♦': 'D' };
  const seats = ['eldest', 'second', 'third', 'dealer'];

  // sorted is the cards of a hand in the order in which they are laid out.
  const sorted = (list) => cards.filter((card) => list.includes(card));

  // readCard reads a card as docs/NOTATION.md writes it, in the letters of either pack.
  function readCard(text) {
    const word = text.toUpperCase().replace(/^10/, 'T');
    const [rank, suit] = [...word];
    const card = (germanRanks[rank] || rank) + (otherSuits[suit] || suit);
    if ([...word].length !== 2 || !cards.includes(card)) throw new Error(`“${text}” is no card: write rank, then suit, such as JC or 10D.`);
    return card;
  }

  // read reads cards with blanks, commas or hyphens between them, each of them once.
  function read(text) {
    const list = text.split(/[\s,-]+/).filter((part) => part).map(readCard);
    const twice = list.find((card, i) => list.indexOf(card) !== i);
    if (twice) throw new Error(`${twice} is there twice.`);
    return list;
  }

  // readDeal reads a hand with a turn-up; either may still be short.
  function readDeal(handText, turnUpText) {
    const hand = read(handText);
    const up = read(turnUpText);
    if (hand.length > 5) throw new Error(`A hand has five cards, not ${hand.length}.`);
    if (up.length > 1) throw new Error('One card is turned up.');
    if (hand.includes(up[0])) throw new Error(`${up[0]} is turned up, so it is in no hand.`);
    return { hand: sorted(hand), turnUp: up[0] || null };
  }

  // changes is the hands that differ in one card: what is given away, what is had instead.
  function changes(hand, turnUp) {
    const others = cards.filter((card) => card !== turnUp && !hand.includes(card));
    return hand.flatMap((away) => others.map((taken) => ({ away, taken, hand: sorted([...hand.filter((card) => card !== away), taken]) })));
  }

  // random is a hand with a turn-up that is no Wenzel, all equally likely.
  function random() {
    const pile = [...cards];
    const draw = (list) => {
      const card = list[Math.floor(Math.random() * list.length)];
      pile.splice(pile.indexOf(card), 1);
      return card;
    };
    const turnUp = draw(pile.filter((card) => !KS.isWenzel(card)));
    return { turnUp, hand: sorted(Array.from({ length: 5 }, () => draw(pile))) };
  }

  // hash is a hand, turn-up and seat as the end of an address.
  const hash = ({ hand, turnUp, seat }) => `#hand=${hand.join('-')}&turnup=${turnUp}&seat=${seats[seat]}`;

  // fromHash reads it back; null where it is about something else. Without a seat it is eldest.
  function fromHash(text) {
    if (!text.startsWith('#hand=')) return null;
    const parts = new URLSearchParams(text.slice(1));
    return { ...readDeal(parts.get('hand') || '', parts.get('turnup') || ''), seat: Math.max(0, seats.indexOf(parts.get('seat'))) };
  }

  KS.hands = { cards, seats, sorted, read, readDeal, changes, random, hash, fromHash };
})();
