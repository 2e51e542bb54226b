// Cards: drawn by hand in either pack, French or German.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const ranks = 'AKQJT9';
  const suits = 'CSHD';
  const wenzels = ['JC', 'JS'];

  // packs name the cards; a corner is what stands in the corner of a card.
  const packs = {
    french: {
      ranks: ['Ace', 'King', 'Queen', 'Jack', 'Ten', 'Nine'], corners: ['A', 'K', 'Q', 'J', '10', '9'],
      suits: ['Clubs', 'Spades', 'Hearts', 'Diamonds'],
    },
    german: {
      ranks: ['Ace', 'King', 'Ober', 'Unter', 'Ten', 'Nine'], corners: ['A', 'K', 'O', 'U', '10', '9'],
      suits: ['Acorns', 'Leaves', 'Hearts', 'Bells'],
    },
  };

  // Signs of the suits in a square of 24: what is filled, and the lines in the colour of the
  // card on top of it.
  const heart = { fill: ['M12 21.4C9.4 17.4 2.6 14 2.6 8.3A4.9 4.9 0 0 1 12 6.3a4.9 4.9 0 0 1 9.4 2c0 5.7-6.8 9.1-9.4 13.1z'] };
  const signs = {
    french: [
      { fill: ['M12 1.9a4.5 4.5 0 0 1 3.7 7.1 4.5 4.5 0 1 1-2.5 7.4c.2 2.4 1 4.2 2.4 5.7H8.4c1.4-1.5 2.2-3.3 2.4-5.7a4.5 4.5 0 1 1-2.5-7.4A4.5 4.5 0 0 1 12 1.9z'] },
      { fill: ['M12 1.8c2.3 4.2 9 7.2 9 12.1a4.3 4.3 0 0 1-7.7 2.7c.2 2.3 1 4 2.3 5.5H8.4c1.3-1.5 2.1-3.2 2.3-5.5A4.3 4.3 0 0 1 3 13.9C3 9 9.7 6 12 1.8z'] },
      heart,
      { fill: ['M12 1.5c2.1 4 4.8 7.5 8 10.5-3.2 3-5.9 6.5-8 10.5-2.1-4-4.8-7.5-8-10.5 3.2-3 5.9-6.5 8-10.5z'] },
    ],
    german: [
      {
        fill: ['M11.1 1.2h1.8v3.5h-1.8z', 'M4.2 11c0-4.1 3.4-6.8 7.8-6.8s7.8 2.7 7.8 6.8c0 .6-.4 1-1 1H5.2c-.6 0-1-.4-1-1z', 'M6 13.4h12c.1 4.3-2.4 7.4-6 9.4-3.6-2-6.1-5.1-6-9.4z'],
        line: ['M7 9.4l4-3.4M9.8 11.1l5-4.8M14 11.1l3-2.9'],
      },
      {
        fill: ['M12 1.3c1.7 3.7 9 6.3 9 11.9 0 3.2-2.3 5.2-4.9 5.2-1.3 0-2.5-.5-3.2-1.3v5.7h-1.8v-5.7c-.7.8-1.9 1.3-3.2 1.3-2.6 0-4.9-2-4.9-5.2C3 7.6 10.3 5 12 1.3z'],
        line: ['M12 6v11M12 10.3l-4.2 3M12 10.3l4.2 3'],
      },
      heart,
      {
        fill: ['M12 1a2.3 2.3 0 0 1 1.5 4.1 8.9 8.9 0 1 1-3 0A2.3 2.3 0 0 1 12 1z'],
        line: ['M3.6 12.3h16.8M3.6 14.5h16.8M12 17v3.6'],
        dots: [[12, 17.3]],
      },
    ],
  };

  KS.cardRanks = ranks;
  KS.cardSuits = suits;
  KS.faces = 'french';
  KS.colours = 'two';

  // svg makes an element of a drawing.
  KS.svg = function (name, attributes, ...content) {
    const e = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes || {})) e.setAttribute(key, value);
    e.append(...content);
    return e;
  };

  // isWenzel tells whether a card is one of the two black jacks.
  KS.isWenzel = (code) => wenzels.includes(code);

  // cardName is a card in words, in the pack shown or another.
  KS.cardName = function (code, faces) {
    const pack = packs[faces || KS.faces];
    const name = `${pack.ranks[ranks.indexOf(code[0])]} of ${pack.suits[suits.indexOf(code[1])]}`;
    return KS.isWenzel(code) ? name + ', Wenzel' : name;
  };

  // suitSign draws the sign of a suit, C, S, H or D.
  KS.suitSign = function (suit, faces) {
    const sign = signs[faces || KS.faces][suits.indexOf(suit)];
    const drawing = KS.svg('svg', { viewBox: '0 0 24 24', class: 'suit', 'aria-hidden': 'true', focusable: 'false' });
    for (const d of sign.fill) drawing.append(KS.svg('path', { d }));
    for (const d of sign.line || []) drawing.append(KS.svg('path', { d, class: 'line' }));
    for (const [cx, cy] of sign.dots || []) drawing.append(KS.svg('circle', { cx, cy, r: 1.6, class: 'dot' }));
    return drawing;
  };

  // draw puts the face of a card on its element.
  function draw(e) {
    const code = e.dataset.card;
    const faces = e.dataset.faces || KS.faces;
    e.classList.toggle('german', faces === 'german');
    const corner = document.createElement('span');
    corner.className = 'corner';
    corner.textContent = packs[faces].corners[ranks.indexOf(code[0])];
    e.replaceChildren(corner, KS.suitSign(code[1], faces));
    if (KS.isWenzel(code)) {
      const mark = document.createElement('span');
      mark.className = 'wenzel';
      mark.textContent = 'W';
      e.append(mark);
    }
    for (const child of e.children) child.setAttribute('aria-hidden', 'true');
    const name = KS.cardName(code, faces);
    e.setAttribute('aria-label', e.dataset.say ? e.dataset.say.replace('{}', name) : name);
    e.title = name;
  }

  // card makes a playing card from its code, such as JC or TD. Options: faces, 'french' or
  // 'german', where not those of the page; size, 'small', 'medium' or 'large'; button, to be
  // pressed; dimmed; say, the accessible name with {} for the card.
  KS.card = function (code, options) {
    const { faces, size, button, dimmed, say } = options || {};
    if (code.length !== 2 || !ranks.includes(code[0]) || !suits.includes(code[1])) throw new Error(`no such card: ${code}`);
    const e = document.createElement(button ? 'button' : 'span');
    if (button) e.type = 'button';
    else e.setAttribute('role', 'img');
    e.className = `card suit-${code[1]} ${size || 'medium'}${dimmed ? ' dimmed' : ''}`;
    e.dataset.card = code;
    if (faces && faces !== KS.faces) e.dataset.faces = faces; // one in the page's pack goes with it
    if (say) e.dataset.say = say;
    draw(e);
    return e;
  };

  // setFaces shows all cards of the page in a pack; listeners hear of it by the document's
  // event 'faces'.
  KS.setFaces = function (faces) {
    if (!packs[faces]) throw new Error(`no such pack: ${faces}`);
    KS.faces = faces;
    document.querySelectorAll('.card[data-card]').forEach(draw);
    document.dispatchEvent(new CustomEvent('faces', { detail: faces }));
  };

  // setColours gives each French suit its own colour, 'four', or two of them the same, 'two'.
  KS.setColours = function (colours) {
    KS.colours = colours;
    document.documentElement.classList.toggle('four-colours', colours === 'four');
  };
})();
