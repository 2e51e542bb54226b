// The hand explorer: a hand is clicked together, typed and taken from the address; seats,
// neighbours, packs and keyboard; and the book says what it says to analyze. For that,
// facts.hands is a list of {hand, turnup} with the keys that `analyze hand --book RUN
// --format json` gives: position, difference, low, high, shrunk, sd, wrong, n, label.

// number reads a number as the page writes it.
const number = (text) => Number(text.replace('−', '-').replaceAll(',', ''));
const card = (code) => `.pack [data-card="${code}"]`;

async function answered(page) {
  await page.waitForSelector('#explorer[data-answer]');
  return { verdict: await page.textContent('#explorer .verdict'), label: await page.getAttribute('#explorer', 'data-answer') };
}

// show types a hand and chooses a seat.
async function show(page, hand, turnUp, seat) {
  await page.click('#explorer .buttons button:has-text("Clear")');
  await page.fill('#explorer-hand', hand);
  await page.fill('#explorer-turnup', turnUp);
  await page.click('#explorer .typed button');
  if (seat) await page.locator(`#explorer input[value="${seat}"]`).check({ force: true });
  return answered(page);
}

// facts reads the lines below the verdict.
async function facts(page) {
  const entries = await page.locator('#explorer .facts > div').evaluateAll((rows) => rows.map((row) => [row.children[0].textContent, row.children[1].textContent]));
  return Object.fromEntries(entries);
}

// clicked clicks a hand together and takes cards back.
async function clicked(page, expect, shot) {
  const status = () => page.textContent('#explorer .status');
  expect.equal(await page.getAttribute('#explorer', 'data-answer'), null, 'nothing is said before a hand is chosen');
  expect.match(await status(), /turned up/);
  for (const code of ['QH', 'JC', 'AH', 'KH', '9S', 'TD']) await page.click(card(code));
  const { verdict, label } = await answered(page);
  expect.match(verdict, /^. (Take|Pass|Undecided)\. |no figure/);
  expect.equal(await page.locator('.pack [aria-pressed="true"]').count(), 6);
  expect.equal(new URL(page.url()).hash, '#hand=JC-9S-AH-KH-TD&turnup=QH&seat=eldest');
  await shot('explorer');
  await page.click(card('AC'));
  expect.match(await status(), /five cards/);
  await page.click(card('TD'));
  expect.equal(await page.getAttribute('#explorer', 'data-answer'), null, 'no answer to four cards');
  expect.match(await status(), /one more card/);
  await page.click(card('TD'));
  expect.equal((await answered(page)).label, label);
}

// seats goes through the four seats: the sentence, the strip and the address agree.
async function seats(page, expect) {
  const rows = await page.locator('.seats tbody tr').evaluateAll((list) => list.map((row) => row.innerText));
  expect.equal(rows.length, 4);
  for (const [i, seat] of ['eldest', 'second', 'third', 'dealer'].entries()) {
    await page.locator(`#explorer input[value="${seat}"]`).check({ force: true });
    const { label } = await answered(page);
    expect.ok(rows[i].startsWith(seat), rows[i]);
    expect.ok(rows[i].includes(label === 'none' ? 'no' : label), `${seat}: ${label} is not what the strip says: ${rows[i]}`);
    expect.ok(page.url().endsWith('seat=' + seat));
  }
  await page.click('.seats button:has-text("third")');
  expect.ok(await page.isChecked('#explorer input[value="third"]'));
}

// neighbours reads the table of changes, and goes on from one of them.
async function neighbours(page, expect) {
  const cells = page.locator('.changes td button');
  expect.equal(await cells.count(), 5 * 18);
  const name = await cells.nth(1).getAttribute('aria-label');
  expect.match(name, /^Get King of Clubs for Jack of Clubs, Wenzel: (take|pass|undecided|the book)/);
  await cells.nth(1).hover();
  expect.ok((await page.textContent('.neighbours .told')).includes(name));
  await cells.nth(1).click();
  await page.waitForFunction(() => location.hash.includes('hand=KC-9S-AH-KH-TD'));
  const { label } = await answered(page);
  if (label !== 'none') expect.ok(name.includes(`: ${label}, ${(await facts(page))['Best guess'].split(' ')[0]} units`), name);
}

// keys does without a mouse: arrows on the pack and on the changes, Enter chooses.
async function keys(page, expect) {
  const focused = () => page.evaluate(() => document.activeElement.dataset.card || document.activeElement.getAttribute('aria-label'));
  await page.click('#explorer .buttons button:has-text("Clear")');
  await page.focus('.pack [tabindex="0"]');
  for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowLeft');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  expect.equal(await focused(), 'AC', 'the keys lead to the first card');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await answered(page);
  expect.match(page.url(), /#hand=KC-QC-JC-TC-9C&turnup=AC/);
  await show(page, 'JC AH KH 9S TD', 'QH', 'second');
  await page.focus('.changes td button');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect.match(await focused(), /^Get King of Clubs for Nine of Spades/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.includes('hand=KC-JC-AH-KH-TD'));
  expect.match(await focused(), /^Get /, 'the focus stays in the table');
}

// odd has what is not an ordinary hand: faults, a Wenzel and an Ace turned up, the German pack.
async function odd(page, expect, shot) {
  await page.fill('#explorer-hand', 'JC JC');
  await page.keyboard.press('Enter');
  expect.equal(await page.textContent('#explorer .status'), 'JC is there twice.');
  const { verdict } = await show(page, 'ua, ah kh 9l 10b', 'js');
  if (await page.evaluate(() => KS.data.book.classes) === 197653) {
    expect.match(verdict, /^No bidding\./);
    expect.equal(await page.locator('.changes').count(), 0);
  }
  await show(page, 'JC KH QH 9S TD', 'AH', 'dealer');
  expect.match((await facts(page))['Ace turned up'], /R2\.2/);
  await page.locator('#explorer input[value="german"]').check({ force: true });
  expect.equal(await page.getAttribute(card('JC'), 'aria-label'), 'Unter of Acorns, Wenzel');
  expect.equal(await page.getAttribute(card('AD'), 'aria-label'), 'Ace of Bells');
  await shot('explorer-german');
  await page.locator('#explorer input[value="french"]').check({ force: true });
  expect.equal(await page.getAttribute(card('JC'), 'aria-label'), 'Jack of Clubs, Wenzel');
  await page.evaluate(() => { location.hash = '#hand=JC-AH-KH-9S-TD&turnup=QH&seat=second'; });
  await page.waitForFunction(() => document.querySelector('#explorer .seats .chosen button')?.textContent === 'second');
  expect.equal(await page.inputValue('#explorer-turnup'), 'QH');
}

// By how much a number in the page may be off: a value by what the book is rounded by, a width
// by what results/report/bookdata.go says, and each by the last digit that is shown.
const step = (v) => (Math.abs(v) <= 3 ? 0.0051 : 0.0501);
const wide = (w) => 0.0005 + 0.0125 * w;
const end = (v, w) => 2 * step(v) + wide(w);

// known compares what is shown with what analyze says.
async function known(page, expect, list) {
  for (const k of list) {
    const { label } = await show(page, k.hand, k.turnup, k.position);
    const where = `${k.hand} with ${k.turnup}, ${k.position}`;
    expect.equal(label, k.label, where);
    const lines = await facts(page);
    const best = lines['Best guess'].match(/^(\S+) units, standard deviation ([\d.]+)/);
    const own = lines['Its own deals'].match(/^(\S+) units in (\S+) deals, .*interval (\S+) to (\S+)$/);
    const close = (name, got, want, off) => expect.ok(Math.abs(number(got) - want) <= off, `${where}: ${name} is shown as ${got}, not ${want}`);
    close('shrunk', best[1], k.shrunk, step(k.shrunk) + 0.0005);
    close('sd', best[2], k.sd, 0.0051 + wide(k.sd));
    close('difference', own[1], k.difference, step(k.difference) + 0.0005);
    close('low', own[3], k.low, end(k.difference, k.difference - k.low));
    close('high', own[4], k.high, end(k.difference, k.high - k.difference));
    expect.equal(number(own[2]), k.n, where);
    if (number(best[1]) === 0) continue;
    const wrong = lines['Best guess'].match(/the other way round is (?:(under 0\.1)|([\d.]+)) %$/);
    const off = (step(k.shrunk) + Math.abs(k.shrunk) * (wide(k.sd) / k.sd)) / k.sd * 0.4; // times the largest density
    expect.ok(Math.abs((wrong[1] ? 0 : number(wrong[2]) / 100) - k.wrong) <= off + 0.0051, `${where}: wrong is shown as ${wrong[0]}, not ${k.wrong}`);
  }
}

export default async (page, { expect, shot, facts: given }) => {
  if (!await page.$('#explorer') || !await page.evaluate(() => KS.data.engine)) return;
  await clicked(page, expect, shot);
  await seats(page, expect);
  await neighbours(page, expect);
  await keys(page, expect);
  await odd(page, expect, shot);
  if (given && given.hands) await known(page, expect, given.hands);
};
