// Tables that sort by a click on a heading, filter by text, and begin with their first rows.
(function () {
  'use strict';

  const KS = globalThis.KS;
  const FILTER_FROM = 9; // rows
  const FIRST = 20; // rows shown of a long table

  const keyOf = (cell) => (cell.dataset.sort !== undefined ? cell.dataset.sort : cell.textContent);
  const isNumber = (key) => key.trim() !== '' && !Number.isNaN(Number(key));

  // compare puts numbers before texts, each in their order.
  function compare(a, b) {
    if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
    if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
    return a.localeCompare(b, 'de');
  }

  // sorted returns rows in the order of a column; rows with nothing there are last either way,
  // and equal ones stay as they were written.
  function sorted(rows, column, direction) {
    const keys = new Map(rows.map((row) => [row, keyOf(row.cells[column])]));
    const full = rows.filter((row) => keys.get(row) !== '');
    full.sort((a, b) => direction * compare(keys.get(a), keys.get(b)));
    return full.concat(rows.filter((row) => keys.get(row) === ''));
  }

  // mountSort makes the headings buttons.
  function mountSort(table, state) {
    const headings = [...table.tHead.rows[0].cells];
    headings.forEach((heading, column) => {
      const button = KS.element('button', { type: 'button' }, heading.textContent);
      heading.replaceChildren(button);
      button.addEventListener('click', () => {
        const direction = heading.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
        headings.forEach((h) => h.removeAttribute('aria-sort'));
        heading.setAttribute('aria-sort', direction > 0 ? 'ascending' : 'descending');
        state.rows = sorted(state.written, column, direction);
        table.tBodies[0].append(...state.rows);
        state.show();
      });
    });
  }

  // mountFilter puts a box above the table whose text the rows must hold.
  function mountFilter(scroll, state) {
    const input = KS.element('input', { type: 'search', autocomplete: 'off' });
    state.count = KS.element('span', { class: 'count', role: 'status', 'aria-live': 'polite' });
    scroll.before(KS.element('div', { class: 'filter' }, KS.element('label', {}, 'Filter ', input), state.count));
    input.addEventListener('input', () => {
      state.words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      state.show();
    });
  }

  // mountMore puts a button below the table that shows the rest of a long one.
  function mountMore(scroll, state) {
    state.more = KS.element('button', { type: 'button', class: 'more' });
    scroll.after(state.more);
    state.more.addEventListener('click', () => {
      state.most = Infinity;
      state.show();
    });
  }

  function mount(box) {
    const table = box.querySelector('table');
    const scroll = box.querySelector('.scroll');
    const written = [...table.tBodies[0].rows];
    const state = { written, rows: written, words: [], most: FIRST, count: null, more: null };
    const texts = new Map(written.map((row) => [row, [...row.cells].map((c) => c.textContent).join(' ').toLowerCase()]));
    state.show = function () {
      let found = 0;
      for (const row of state.rows) {
        const fits = state.words.every((word) => texts.get(row).includes(word));
        if (fits) found++;
        row.hidden = !fits || found > state.most;
      }
      if (state.count) state.count.textContent = found + ' of ' + written.length + ' rows' + (found > state.most ? ', the first ' + state.most + ' shown' : '');
      if (state.more) {
        state.more.hidden = found <= state.most;
        state.more.textContent = 'Show all ' + found + ' rows';
      }
    };
    if (written.length > 1) mountSort(table, state);
    if (written.length >= FILTER_FROM) mountFilter(scroll, state);
    if (written.length > FIRST) mountMore(scroll, state);
    state.show();
  }

  KS.mountTables = () => document.querySelectorAll('div.table').forEach(mount);
})();
