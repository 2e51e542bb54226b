// The hands that differ in one card, as a table of buttons: which card is given away, which
// is had instead.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const bounds = [0.1, 0.5, 2]; // units at which the colour changes

  // shade is the class of a value's colour: from loss-3 over even to gain-3.
  function shade(v) {
    const depth = bounds.filter((b) => Math.abs(v) >= b).length;
    if (depth === 0) return 'even';
    return `${v < 0 ? 'loss' : 'gain'}-${depth}`;
  }

  // summary counts what the book says of the hands around.
  function summary(list, own) {
    const of = (label) => list.filter(({ entry }) => entry && entry.label === label).length;
    const known = list.filter(({ entry }) => entry).length;
    const parts = `take ${of('take')}, pass ${of('pass')}, undecided ${of('undecided')}${known < list.length ? `, no figure ${list.length - known}` : ''}`;
    const other = list.filter(({ entry }) => entry && entry.label !== own).length;
    return `Of the ${list.length} hands: ${parts}. ${other === 0 ? 'It says the same of all that it knows' : `It says something else of ${other}, which have a sign`}.`;
  }

  const say = ({ away, taken, entry }) => `Get ${KS.cardName(taken)} for ${KS.cardName(away)}: ${KS.answer.say(entry)}`;

  function cell(change, own, tell, choose) {
    const { entry } = change;
    const button = KS.element('button', { type: 'button', tabindex: '-1', 'aria-label': say(change), class: entry ? shade(entry.value) : 'unknown' });
    if (entry) {
      button.classList.toggle('opposite', [entry.label, own].sort().join() === 'pass,take');
      if (entry.label !== own) button.append(KS.element('span', { class: 'sign' }, KS.answer.signs[entry.label]));
      button.append(KS.answer.units(entry.value, 1, true));
    } else {
      button.append('–');
    }
    for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => tell(change));
    button.addEventListener('click', () => choose(change));
    return KS.element('td', {}, button);
  }

  // rove lets the arrow keys walk over the buttons of a table, of which Tab reaches one.
  function rove(table) {
    const rows = [...table.tBodies[0].rows].map((row) => [...row.querySelectorAll('td button')]);
    rows[0][0].tabIndex = 0;
    table.addEventListener('keydown', (event) => {
      const y = rows.findIndex((row) => row.includes(event.target));
      const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
      if (!step || y < 0 || !KS.plainKey(event)) return;
      event.preventDefault();
      const next = (rows[y + step[0]] || [])[rows[y].indexOf(event.target) + step[1]];
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  }

  // table lays the changes out: the cards given away on the short side.
  function table(list, own, upright, tell, choose) {
    const away = [...new Set(list.map((change) => change.away))];
    const taken = [...new Set(list.map((change) => change.taken))];
    const find = (a, t) => list.find((change) => change.away === a && change.taken === t);
    const head = (code, scope, say) => KS.element('th', { scope }, KS.card(code, { size: 'small', say }));
    const gives = (code, scope) => head(code, scope, 'give {}');
    const has = (code, scope) => head(code, scope, 'get {}');
    const [across, down] = upright ? [away.map((c) => gives(c, 'col')), taken] : [taken.map((c) => has(c, 'col')), away];
    const rows = down.map((code) => {
      const cells = upright ? away.map((a) => find(a, code)) : taken.map((t) => find(code, t));
      return KS.element('tr', {}, upright ? has(code, 'row') : gives(code, 'row'), ...cells.map((change) => cell(change, own, tell, choose)));
    });
    const corner = KS.element('td', { class: 'corner-note' }, upright ? 'get ↓ give →' : 'give ↓ get →');
    const made = KS.element('table', { class: upright ? 'changes upright' : 'changes' }, KS.element('caption', { class: 'unseen' }, 'Hands with one card changed'),
      KS.element('thead', {}, KS.element('tr', {}, corner, ...across)), KS.element('tbody', {}, ...rows));
    rove(made);
    return made;
  }

  // legend explains colours and signs.
  function legend() {
    const swatch = (name, text) => KS.element('span', { class: 'entry' }, KS.element('span', { class: `swatch ${name}` }), text);
    const [small, middle, large] = bounds;
    const colours = [['loss-3', `${large} or more worse`], ['loss-2', `${middle} to ${large}`], ['loss-1', `${small} to ${middle}`], ['even', `under ${small}`],
      ['gain-1', `${small} to ${middle}`], ['gain-2', `${middle} to ${large}`], ['gain-3', `${large} or more better`]];
    const signs = KS.element('span', { class: 'entry' }, 'Where the book says something else, framed if the opposite: ', KS.answer.badge('take'), ' ', KS.answer.badge('pass'), ' ', KS.answer.badge('undecided'));
    return KS.element('p', { class: 'legend' }, 'Taking, in units:', ...colours.map(([name, text]) => swatch(name, text)), signs);
  }

  // neighbours shows a list of changes, each with its entry or null, of a hand that the book
  // says own of; choose is called with the change that is clicked.
  KS.neighbours = function (list, own, upright, choose) {
    const hint = 'Point at a hand, or walk over them with the arrow keys, to read about it; click it to go on from there.';
    const told = KS.element('p', { class: 'told', 'aria-hidden': 'true' }, hint);
    const tell = (change) => { told.textContent = say(change) + '.'; };
    return KS.element('div', { class: 'neighbours' }, KS.element('h3', {}, 'One card changed'), KS.element('p', { class: 'summary' }, summary(list, own)),
      told, table(list, own, upright, tell, choose), legend());
  };
})();
