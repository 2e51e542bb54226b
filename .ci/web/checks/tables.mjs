// Tables sort by mouse and keyboard, filter, and show the rest of their rows.
export default async (page, { expect }) => {
  await page.evaluate(() => document.querySelectorAll('details').forEach((d) => { d.open = true; }));
  for (const table of await page.locator('div.table').all()) {
    const id = await table.getAttribute('id');
    const total = await table.locator('tbody tr').count();
    if (total < 2) continue;
    await sorts(table, id, page, expect);
    if (total > 8) await filters(table, id, total, expect);
    if (total > 20) await grows(table, total, expect);
  }
};

// keys are what the shown rows are sorted by in a column.
const keys = (table, column) => table.locator('tbody tr:visible').evaluateAll((rows, i) =>
  rows.map((r) => (r.cells[i].dataset.sort !== undefined ? r.cells[i].dataset.sort : r.cells[i].textContent)), column);

async function sorts(table, id, page, expect) {
  const headings = table.locator('thead th');
  for (let i = 0; i < await headings.count(); i++) {
    const heading = headings.nth(i);
    await heading.locator('button').click();
    expect.equal(await heading.getAttribute('aria-sort'), 'ascending');
    ordered(await keys(table, i), 1, id + ' up', expect);
    await heading.locator('button').press('Enter');
    expect.equal(await heading.getAttribute('aria-sort'), 'descending');
    ordered(await keys(table, i), -1, id + ' down', expect);
    await heading.locator('button').press('Space');
    expect.equal(await heading.getAttribute('aria-sort'), 'ascending');
    expect.equal(await table.locator('th[aria-sort]').count(), 1);
  }
}

// ordered checks that numbers rise or fall and that nothing follows an empty cell.
function ordered(list, direction, what, expect) {
  const empty = list.indexOf('');
  if (empty >= 0) expect.ok(list.slice(empty).every((k) => k === ''), what + ': rows follow an empty one');
  const full = list.filter((k) => k !== '');
  if (!full.every((k) => !Number.isNaN(Number(k)))) return;
  for (let i = 1; i < full.length; i++) {
    expect.ok(direction * (Number(full[i]) - Number(full[i - 1])) >= 0, `${what}: ${full[i - 1]} is before ${full[i]}`);
  }
}

async function filters(table, id, total, expect) {
  const word = (await table.locator('tbody tr').first().locator('th, td').first().textContent()).trim().split(/\s+/).pop();
  const input = table.locator('.filter input');
  await input.fill(word);
  const texts = await table.locator('tbody tr:visible').allInnerTexts();
  expect.ok(texts.length > 0 && texts.length <= total, `${id}: ${texts.length} rows hold ${word}`);
  for (const t of texts) expect.ok(t.toLowerCase().includes(word.toLowerCase()), `${id}: "${t}" lacks ${word}`);
  expect.match(await table.locator('.filter .count').innerText(), new RegExp(`^\\d+ of ${total} rows(, the first 20 shown)?$`));
  await input.fill('§§');
  expect.equal(await table.locator('tbody tr:visible').count(), 0);
  expect.equal(await table.locator('.filter .count').innerText(), `0 of ${total} rows`);
  await input.fill('');
}

async function grows(table, total, expect) {
  expect.equal(await table.locator('tbody tr:visible').count(), 20);
  await table.locator('button.more').press('Enter');
  expect.equal(await table.locator('tbody tr:visible').count(), total);
  expect.equal(await table.locator('button.more').isVisible(), false);
}
