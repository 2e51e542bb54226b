// The table of the replay: four hands, the trick, who stands to win, the settlement.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const places = ['south', 'west', 'north', 'east']; // the deal goes clockwise

  // signed writes units with their sign.
  const signed = (n) => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n).toFixed(2);
  const units = (n) => (n > 0 ? '+' + n : n < 0 ? '−' + -n : '0');
  KS.signed = signed;

  // badges are what a seat is now, in words.
  function badges(story, step, seat) {
    const list = [];
    if (seat === story.dealer) list.push('dealer');
    if (seat === step.soloist) list.push(step.announced ? 'soloist, match' : 'soloist');
    if (seat === step.contra) list.push('contra');
    if (seat === step.recontra) list.push('recontra');
    return list.map((text) => KS.element('span', { class: 'badge' }, text));
  }

  // score says how many tricks a seat has, and whether it stands to win.
  function score(step, seat) {
    const E = KS.element;
    const n = step.winners.filter((w) => w === seat).length;
    const list = [E('span', { class: 'tricks' }, n === 1 ? '1 trick' : n + ' tricks')];
    if (seat === step.leader) {
      list.push(E('span', { class: 'badge leads' }, (step.sure ? '★ has won the game' : '☆ stands to win')));
    }
    return list;
  }

  // label says under a card what it comes to.
  function label(value, played) {
    const E = KS.element;
    const text = E('span', { class: 'value' + (value.best ? ' best' : '') });
    if (value.card === played) text.append(E('span', { class: 'unseen' }, 'played next: '));
    text.append(E('span', {}, (value.card === played ? '▸' : '') + signed(value.value)));
    if (value.best) text.append(E('span', { class: 'word' }, 'best'));
    return text;
  }

  // cardOf is one card of a hand with where it is now.
  function cardOf(code, state, value, played) {
    const E = KS.element;
    const item = E('li', { class: 'held ' + state }, KS.card(code));
    if (state === 'gone') item.append(E('span', { class: 'unseen' }, 'played'));
    if (state === 'away') item.append(E('span', { class: 'value' }, E('span', { class: 'word' }, 'put away')));
    if (value) item.append(label(value, played));
    return item;
  }

  // hand is a seat with its cards.
  function hand(story, n, seat, values) {
    const E = KS.element;
    const step = story.steps[n];
    const next = values && values.seat === seat ? values : null;
    const list = E('ul', { class: 'cards' });
    for (const code of story.rows[seat]) {
      let state = 'gone';
      if (step.hands[seat].includes(code)) state = 'there';
      else if (step.away && step.away.card === code && step.away.seat === seat) state = 'away';
      else if (code === story.turnup && !story.dealt[seat].includes(code) && step.lies) continue; // not yet taken
      const value = next && next.cards.find((c) => c.card === code);
      list.append(cardOf(code, state, value, next && next.played));
    }
    const turn = n + 1 < story.steps.length && story.steps[n + 1].by === seat;
    return E('section', { class: 'seat ' + places[seat] + (turn ? ' turn' : ''), 'aria-label': 'Seat ' + seat },
      E('header', {}, E('strong', {}, 'Seat ' + seat), ...badges(story, step, seat),
        ...(turn ? [E('span', { class: 'badge next' }, '▸ next')] : []), ...score(step, seat)),
      list);
  }

  // trick is the middle of the table.
  function trick(story, n) {
    const E = KS.element;
    const step = story.steps[n];
    const count = step.trick.length;
    const played = step.winners.length + (count > 0 && count < 4 ? 1 : 0);
    const list = E('ul', { class: 'trick' });
    step.trick.forEach(({ seat, card }, i) => {
      const best = seat === step.best;
      const words = [i === 0 ? 'led' : '', best ? (count === 4 ? 'wins it' : 'holds it') : ''].filter(Boolean).join(', ');
      list.append(E('li', { class: places[seat] + (best ? ' best' : '') }, KS.card(card),
        E('span', { class: 'by' }, 'Seat ' + seat), E('span', { class: 'by' }, words)));
    });
    const middle = E('section', { class: 'middle', 'aria-label': 'On the table' });
    if (count > 0) middle.append(E('p', { class: 'what' }, 'Trick ' + played), list);
    else {
      middle.append(E('p', { class: 'what' }, step.lies ? 'Turned up' : 'The turn-up was taken up'));
      if (step.lies) middle.append(E('div', { class: 'turnup' }, KS.card(story.turnup)));
    }
    return middle;
  }

  // facts are what holds for all seats.
  function facts(story, n) {
    const E = KS.element;
    const step = story.steps[n];
    const fact = (name, text) => E('div', {}, E('dt', {}, name), E('dd', {}, text));
    return E('dl', { class: 'facts' },
      fact('Trumps', step.trumps || 'not yet'), fact('Pot', String(step.pot)), fact('Base value', String(step.base)),
      fact('Turn-up', story.turned_up + (step.lies ? '' : ', taken up')), fact('Talon', story.unseen),
      fact('Who stands to win', step.standing || 'no soloist yet'));
  }

  // KS.drawTable draws how a deal stands after step n; values are of the card that comes
  // next, or null.
  KS.drawTable = function (story, n, values) {
    const E = KS.element;
    const felt = E('div', { class: 'felt' }, trick(story, n));
    for (let seat = 0; seat < 4; seat++) felt.append(hand(story, n, seat, values));
    return [facts(story, n), felt];
  };

  // KS.drawSettlement explains what the deal comes to.
  KS.drawSettlement = function ({ reasons, amounts, news }) {
    const E = KS.element;
    const head = E('tr', {}, E('th', { scope: 'col' }, 'Units'));
    for (let seat = 0; seat < 4; seat++) head.append(E('th', { scope: 'col', class: 'number' }, 'Seat ' + seat));
    head.append(E('th', { scope: 'col', class: 'number' }, 'Pot'));
    const body = E('tbody');
    for (const { label: name, gain, pot } of amounts) {
      const row = E('tr', name === 'in all' ? { class: 'sum' } : {}, E('th', { scope: 'row' }, name));
      for (let seat = 0; seat < 4; seat++) row.append(E('td', { class: 'number' }, gain ? units(gain[seat]) : ''));
      row.append(E('td', { class: 'number' }, String(pot)));
      body.append(row);
    }
    return E('div', { class: 'settlement' }, E('h4', {}, 'Settlement'),
      E('ul', {}, ...reasons.concat(news || []).map((text) => E('li', {}, text))),
      E('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Payments' },
        E('table', {}, E('thead', {}, head), body)));
  };
})();
