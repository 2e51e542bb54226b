// The picker of the hand explorer: the pack to click, fields to type into, and how cards look.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const h = KS.element;

  function button(text, act) {
    const e = h('button', { type: 'button', class: 'plain' }, text);
    e.addEventListener('click', act);
    return e;
  }

  // choice is a group of radio buttons; choose is called with the value.
  function choice(name, title, options, choose) {
    const group = h('fieldset', { class: 'switch' }, h('legend', {}, title));
    for (const [value, text] of options) {
      const input = h('input', { type: 'radio', name: `explorer-${name}`, value });
      input.addEventListener('change', () => choose(value));
      group.append(h('label', {}, input, h('span', {}, text)));
    }
    group.show = (value) => group.querySelectorAll('input').forEach((input) => { input.checked = input.value === value; });
    return group;
  }

  // grid is the pack, a row for each suit; Tab reaches one card, arrows the others.
  function grid(toggle) {
    const columns = KS.cardRanks.length;
    const cards = KS.hands.cards.map((code) => {
      const e = KS.card(code, { button: true });
      e.tabIndex = -1;
      e.addEventListener('click', () => toggle(code));
      return e;
    });
    cards[0].tabIndex = 0;
    const e = h('div', { class: 'pack', role: 'group', 'aria-label': 'Cards: arrow keys move, Enter chooses' }, ...cards);
    e.addEventListener('keydown', (event) => {
      const i = cards.indexOf(event.target);
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (!step || i < 0 || !KS.plainKey(event)) return;
      event.preventDefault();
      const next = cards[i + step];
      if (next) next.focus();
    });
    e.addEventListener('focusin', (event) => cards.forEach((card) => { card.tabIndex = card === event.target ? 0 : -1; }));
    return { e, cards };
  }

  // fields take a hand and a turn-up as text; take is called with what was written.
  function fields(take) {
    const hand = h('input', { type: 'text', id: 'explorer-hand', size: 15, placeholder: 'JC AH KH 9S TD', autocomplete: 'off', spellcheck: 'false' });
    const turnUp = h('input', { type: 'text', id: 'explorer-turnup', size: 3, placeholder: 'QH', autocomplete: 'off', spellcheck: 'false' });
    const e = h('form', { class: 'typed' }, h('label', { class: 'wide' }, 'Hand', hand), h('label', {}, 'Turn-up', turnUp), h('button', { type: 'submit', class: 'plain' }, 'Show'));
    e.addEventListener('submit', (event) => {
      event.preventDefault();
      take(hand.value, turnUp.value);
    });
    return { e, hand, turnUp };
  }

  // looks are the switches of how cards look, on the whole page.
  function looks() {
    const e = choice('faces', 'Cards', [['french', 'French'], ['four', 'in four colours'], ['german', 'German']], (value) => {
      KS.setColours(value === 'four' ? 'four' : 'two');
      KS.setFaces(value === 'german' ? 'german' : 'french');
    });
    e.querySelector('legend').className = 'unseen';
    const show = () => e.show(KS.faces === 'french' && KS.colours === 'four' ? 'four' : KS.faces);
    document.addEventListener('faces', show);
    show();
    return e;
  }

  KS.explorerChoice = choice;

  // explorerPicker is what cards are chosen with. Acts: toggle a card, pick the 'turnUp' or the
  // 'hand' from now on, take texts, random and clear. Its show is called with the state.
  KS.explorerPicker = function (acts) {
    const picking = choice('picking', 'Clicking chooses', [['turnUp', 'turn-up'], ['hand', 'hand']], acts.pick);
    const pack = grid(acts.toggle);
    const typed = fields(acts.take);
    const element = h('div', { class: 'choose' }, picking, pack.e, typed.e,
      h('div', { class: 'buttons' }, button('Random hand', acts.random), button('Clear', acts.clear)), looks());

    function show(state) {
      picking.show(state.picking);
      for (const e of pack.cards) {
        const inHand = state.hand.includes(e.dataset.card);
        const up = state.turnUp === e.dataset.card;
        e.classList.toggle('chosen', inHand);
        e.classList.toggle('up', up);
        e.setAttribute('aria-pressed', String(inHand || up));
      }
      typed.hand.value = state.hand.join(' ');
      typed.turnUp.value = state.turnUp || '';
    }
    const focus = (code) => pack.cards[KS.hands.cards.indexOf(code)].focus({ preventScroll: true });
    return { element, show, focus };
  };
})();
