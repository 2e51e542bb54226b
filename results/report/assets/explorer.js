// The hand explorer: cards are chosen by clicking, typing or by the page's address, and the
// book is asked what to do with them. Engine and book are started when a card is chosen.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const narrow = matchMedia('(max-width: 56rem)');
  const state = { turnUp: null, hand: [], seat: 0, picking: 'turnUp' };
  const at = {}; // elements that change
  let asked = 0; // how often the book was asked: an answer that comes late is dropped
  let found = null; // the last answer

  const h = KS.element;

  // What results/report/bookdata.go rounds by.
  const rounded = 'Rounded for the page: differences to 0.001 units near 0, to 0.01 up to 3 and to 0.1 beyond; deviations and intervals to 1.25 % of their width.';

  // toggle chooses a card or puts it back.
  function toggle(code) {
    if (code === state.turnUp) {
      state.turnUp = null;
      state.picking = 'turnUp';
    } else if (state.hand.includes(code)) {
      state.hand = state.hand.filter((card) => card !== code);
      if (state.turnUp) state.picking = 'hand';
    } else if (state.picking === 'turnUp') {
      state.turnUp = code;
      state.picking = 'hand';
    } else if (state.hand.length < 5) {
      state.hand = KS.hands.sorted([...state.hand, code]);
      if (state.hand.length === 5 && !state.turnUp) state.picking = 'turnUp';
    } else {
      at.status.textContent = 'The hand has five cards: click one of them first to put it back.';
      return;
    }
    changed();
  }

  function set(next) {
    Object.assign(state, next);
    state.picking = state.turnUp ? 'hand' : 'turnUp';
    changed();
  }

  // take takes a hand and a turn-up as they were written.
  function take(hand, turnUp) {
    try {
      set(KS.hands.readDeal(hand, turnUp));
    } catch (fault) {
      at.status.textContent = fault.message;
    }
  }

  // place is where a chosen card lies, or an empty one.
  function place(code, text) {
    if (!code) return h('span', { class: 'empty', role: 'img', 'aria-label': text });
    const e = KS.card(code, { button: true, say: 'put back {}' });
    e.addEventListener('click', () => {
      toggle(code);
      at.picker.focus(code);
    });
    return e;
  }

  function status() {
    if (!state.turnUp) return 'Choose the card that is turned up.';
    const left = 5 - state.hand.length;
    return left === 0 ? '' : `Choose the hand: ${left === 1 ? 'one more card' : `${left} more cards`}.`;
  }

  // changed shows the state, and asks the book when there is a hand.
  function changed() {
    at.picker.show(state);
    at.seat.show(KS.hands.seats[state.seat]);
    at.turnUp.replaceChildren(place(state.turnUp, 'no card turned up yet'));
    at.hand.replaceChildren(...Array.from({ length: 5 }, (_, i) => place(state.hand[i], 'no card yet')));
    at.status.textContent = status();
    asked++;
    if (found && found.of === dealt()) {
      show();
      return;
    }
    found = null;
    if (state.turnUp && state.hand.length === 5) {
      ask(asked);
      return;
    }
    clear();
    if (state.turnUp || state.hand.length) start().catch(fail);
  }

  const dealt = () => [state.turnUp, ...state.hand].join(' ');

  function clear() {
    delete at.root.dataset.answer;
    at.verdict.replaceChildren();
    at.rest.replaceChildren();
    at.around.replaceChildren();
  }

  const start = () => Promise.all([KS.engine(), KS.book()]);

  function fail(fault) {
    clear();
    at.status.textContent = fault.message;
  }

  // ask has the hand and its neighbours looked up.
  async function ask(turn) {
    at.status.textContent = 'Starting the engine and reading the book …';
    try {
      const [engine, book] = await start();
      if (turn !== asked) return;
      const changes = KS.hands.changes(state.hand, state.turnUp);
      const hands = [state.hand, ...changes.map((change) => change.hand)].map((hand) => hand.join(' '));
      const { classes } = engine.ask('classes', { hands, turnup: state.turnUp });
      found = { of: dealt(), book, own: classes[0], changes: changes.map((change, i) => ({ ...change, number: classes[i + 1].class })) };
      at.status.textContent = '';
      show();
    } catch (fault) {
      if (turn === asked) fail(fault);
    }
  }

  // noBidding says why there is nothing to say where the book has no such classes.
  const noBidding = () => `With ${KS.cardName(state.turnUp)}, turned up there is no bidding by the standard rules: the dealer takes it up, puts another card away and plays (R2.1). The book has nothing about it.`;

  // show shows the answer to the seat that is chosen.
  function show() {
    const { book, own } = found;
    const entry = book.at(state.seat, own.class);
    const seat = KS.hands.seats[state.seat];
    history.replaceState(null, '', KS.hands.hash(state));
    if (own.class >= book.classes) clear();
    at.root.dataset.answer = entry ? entry.label : 'none';
    if (own.class >= book.classes) {
      at.verdict.replaceChildren(h('strong', {}, 'No bidding.'), ' ' + noBidding());
      return;
    }
    if (entry) {
      const { word, text } = KS.answer.verdict(entry);
      at.verdict.replaceChildren(h('strong', { class: `label ${entry.label}` }, h('span', { 'aria-hidden': 'true' }, KS.answer.signs[entry.label] + ' '), word), ` ${text}`);
    } else {
      const why = book.has(state.seat) ? 'no deal of the run came to it' : 'the run is not about this seat';
      at.verdict.replaceChildren(h('strong', {}, 'The book has no figure.'), ` As ${seat} with this hand: ${why}.`);
    }
    keepFocus(at.rest, () => at.rest.replaceChildren(...rest(book, own, entry)));
    const list = found.changes.map((change) => ({ ...change, entry: book.at(state.seat, change.number) }));
    keepFocus(at.around, () => at.around.replaceChildren(
      KS.neighbours(list, entry ? entry.label : null, narrow.matches, (change) => set({ hand: change.hand })), h('p', { class: 'note' }, `${book.units} ${rounded}`)));
  }

  // keepFocus lets the focus stay on the button of the same place while a part is drawn anew.
  function keepFocus(part, draw) {
    const place = [...part.querySelectorAll('button')].indexOf(document.activeElement);
    draw();
    const next = part.querySelectorAll('button')[place];
    if (next) next.focus({ preventScroll: true });
  }

  // rest is everything below the verdict.
  function rest(book, own, entry) {
    const seats = KS.hands.seats.map((_, seat) => (book.has(seat) ? book.at(seat, own.class) : undefined));
    const facts = entry ? KS.answer.facts(entry, own.size, book.level) : [];
    const strip = h('div', { class: 'strip' }, KS.answer.strip(seats, state.seat, (seat) => set({ seat })),
      h('p', { class: 'note' }, 'Dot and bar: best guess and its standard deviation; line with a tick: its own deals, with their interval; dotted: no difference.'));
    return [h('dl', { class: 'facts' }, ...[...facts, ...remarks(own)].map(([name, content]) => h('div', {}, h('dt', {}, name), h('dd', {}, content)))), strip];
  }

  // remarks say what else is to be known of the hand, as facts.
  function remarks(own) {
    const list = [];
    const example = KS.hands.read(own.example);
    if (own.turnup !== state.turnUp || !example.every((card) => state.hand.includes(card))) {
      const kept = KS.hands.sorted(example).map((card) => KS.card(card, { size: 'small' }));
      list.push(['Kept as', h('span', { class: 'example' }, h('span', {}, ...kept), ' turn-up ', KS.card(own.turnup, { size: 'small' }), h('span', {}, '(other suits, the same game)'))]);
    }
    if (state.turnUp[0] === 'A') {
      list.push(['Ace turned up', 'the dealer is first asked, before seeing the hand, whether to take it up (R2.2); this is about the bidding after the Ace was left on the table']);
    }
    return list;
  }

  // fromAddress takes a hand from the page's address.
  function fromAddress() {
    try {
      const deal = KS.hands.fromHash(location.hash);
      if (!deal) return;
      set(deal);
      at.root.scrollIntoView();
    } catch (fault) {
      fail(fault);
    }
  }

  // mountExplorer builds the explorer in its section.
  KS.mountExplorer = function (root) {
    at.root = root;
    at.picker = KS.explorerPicker({
      toggle, take, pick: (what) => { state.picking = what; }, random: () => set(KS.hands.random()), clear: () => set({ turnUp: null, hand: [] }),
    });
    at.turnUp = h('div', { class: 'row' });
    at.hand = h('div', { class: 'row' });
    at.status = h('p', { class: 'status', role: 'status' });
    at.seat = KS.explorerChoice('seat', 'Seat', KS.hands.seats.map((seat) => [seat, seat]), (value) => set({ seat: KS.hands.seats.indexOf(value) }));
    at.verdict = h('p', { class: 'verdict', 'aria-live': 'polite' });
    at.rest = h('div', { class: 'rest' });
    at.around = h('div', { class: 'around' });
    const table = h('div', { class: 'laid' }, h('div', {}, h('h3', {}, 'Turn-up'), at.turnUp), h('div', {}, h('h3', {}, 'Hand'), at.hand));
    root.append(h('h2', {}, 'Hand explorer'),
      h('p', { class: 'prose' }, `What does the book say of a hand? Choose the card turned up, five cards and a seat. (The book: ${KS.data.book.name}, decision ${KS.data.book.decision.replace('_', ' ')}.)`),
      h('div', { class: 'explorer' }, at.picker.element, h('div', { class: 'answer-side' }, table, at.seat, at.status, at.verdict, at.rest)), at.around);
    changed();
    narrow.addEventListener('change', () => { if (found) show(); });
    document.addEventListener('faces', () => { if (found) show(); });
    addEventListener('hashchange', fromAddress);
    fromAddress();
  };
})();
