// The numbers of a page are those that analyze prints: every row and column of the tables in
// facts.tables, by their values and not as they are rounded.
export default async (page, { expect, facts }) => {
  if (!facts || !facts.tables) return;
  for (const [id, rows] of Object.entries(facts.tables)) {
    const shown = await read(page, id);
    expect.ok(shown, `there is no table ${id}`);
    expect.equal(shown.length, rows.length, `rows of ${id}`);
    let numbers = 0;
    rows.forEach((row, i) => {
      for (const [key, text] of Object.entries(shown[i])) {
        expect.ok(key in row, `${id}: analyze has no column ${key}`);
        numbers += same(expect, text, row[key], `${id}, row ${i + 1}, ${key}`);
      }
    });
    expect.ok(numbers > 0, `${id} has no numbers`);
  }
};

// read returns the rows of a table as they stand at first: by column, what each cell is
// sorted by, or its text.
const read = (page, id) => page.evaluate((name) => {
  const table = document.querySelector(`#${CSS.escape(name)} table`);
  if (!table) return null;
  const keys = Array.from(table.tHead.rows[0].cells, (c) => c.dataset.key);
  return Array.from(table.tBodies[0].rows, (row) => Object.fromEntries(Array.from(row.cells,
    (c, i) => [keys[i], c.dataset.sort === undefined ? c.textContent : c.dataset.sort])));
}, id);

// same compares a cell with a value; it returns 1 for a number.
function same(expect, text, value, where) {
  if (typeof value !== 'number') {
    expect.equal(text, value === null ? '' : String(value), where);
    return 0;
  }
  expect.ok(text !== '' && Math.abs(Number(text) - value) <= 1e-12 * Math.max(1, Math.abs(value)), `${where}: ${text} is not ${value}`);
  return 1;
}
