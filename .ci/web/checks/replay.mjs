// The replay: deals of the page and records from outside are shown step by step, with what
// each card is worth; a record that is wrong is refused in the words of simulate replay.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const home = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const golden = (name, from, to) => readFileSync(path.join(home, 'engine', 'testdata', name), 'utf8').split('\n').slice(from, to);

// refusals returns what simulate replay says of a file.
function refusals(name, bytes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'replay-'));
  try {
    writeFileSync(path.join(folder, name), bytes);
    const said = spawnSync(path.join(home, 'bin', 'simulate'), ['replay', '--keep-going', name], { cwd: folder, encoding: 'utf8' });
    if (said.error) throw said.error;
    return said.stderr.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// give hands a file to the page's file chooser and waits for what comes of it.
async function give(page, name, bytes) {
  await page.evaluate(() => { document.querySelector('.replay-sources').open = true; });
  await page.setInputFiles('#replay-file', { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await page.waitForFunction(() => !document.getElementById('replay').hasAttribute('aria-busy'));
}

const complaints = (page) => page.locator('.replay-errors li').allTextContents();
const counter = (page) => page.locator('.replay-controls .counter').textContent();
const steps = async (page) => Number((await counter(page)).split(' of ')[1]);

// settled compares what the last step shows with the result that the record holds.
async function settled(page, expect, record) {
  const rows = await page.locator('.settlement tbody tr').evaluateAll((list) => list.map((r) => Array.from(r.children, (c) => c.textContent.replace('−', '-'))));
  const all = rows[rows.length - 1];
  expect.equal(all[0], 'in all');
  const gains = all.slice(1, 5).map(Number);
  expect.deepEqual(gains, record.result.payments, 'payments');
  expect.equal(Number(all[5]), record.result.pot_after, 'pot');
  expect.equal(gains.reduce((a, b) => a + b, 0) + Number(all[5]), record.pot, 'payments and pot come to the pot before');
}

// walk goes through the deal that is shown, step by step, and counts what is said.
async function walk(page, expect, record) {
  const end = await steps(page);
  expect.equal(end, record.actions.length, 'a step for each action');
  let cards = 0;
  for (let n = 0; n <= end; n++) {
    expect.equal(await counter(page), `${n} of ${end}`);
    const next = record.actions[n];
    const card = next !== undefined && /^\d:([AKQJT9][CSHD])$/.test(next);
    const values = await page.locator('.seat.turn .value:not(:has-text("put away"))').count();
    if (card) cards++;
    expect.equal(values > 0, card, `values are shown before cards alone: step ${n}, ${next}`);
    if (values > 0) expect.ok(await page.locator('.seat.turn .value.best:has-text("best")').count() > 0, 'a card is the best');
    if (n < end) await page.keyboard.press('ArrowRight');
  }
  expect.ok(record.result.passed_out || cards === 20, 'twenty cards');
  await settled(page, expect, record);
}

// ownDeals goes through the deals that the page came with.
async function ownDeals(page, expect) {
  const own = await page.evaluate(() => KS.data.deals || []);
  if (own.length === 0) return;
  await page.click('#replay .primary');
  await page.waitForSelector('.replay-player:not([hidden])');
  for (let i = 0; i < Math.min(own.length, 5); i++) {
    if (i > 0) await page.click('button[aria-label="Next deal"]');
    await page.locator('.replay-player h3').filter({ hasText: own.length > 1 ? `Deal ${i + 1}:` : 'Deal:' }).waitFor();
    await page.focus('button[aria-label="Next step"]');
    const record = typeof own[i] === 'string' ? JSON.parse(own[i]) : own[i];
    if (record.result) await walk(page, expect, record);
  }
}

// strangers gives the page records from outside: good ones, and every kind that is refused.
async function strangers(page, expect) {
  const good = golden('legal-rare.jsonl', 0, 3);
  const mixed = [good[0], '', 'no record', good[1], ...golden('illegal.jsonl', 0, 40), '{"v":1}', good[2], '"a\u0001b"'].join('\n');
  await give(page, 'mixed.jsonl', mixed);
  expect.deepEqual(await complaints(page), refusals('mixed.jsonl', mixed));
  expect.equal(await page.locator('.replay-choose span').textContent(), 'of 3');
  for (const [i, line] of good.entries()) {
    await page.fill('#replay-number', String(i + 1));
    await page.keyboard.press('Enter');
    await page.locator('.replay-player h3').filter({ hasText: `Deal ${i + 1}:` }).waitFor();
    await page.focus('button[aria-label="Next step"]');
    await walk(page, expect, JSON.parse(line));
  }
  const bytes = Buffer.concat([Buffer.from(good[0] + '\n{"note":"'), Buffer.from([0xe4]), Buffer.from('"}\n')]);
  await give(page, 'latin.jsonl', bytes);
  expect.deepEqual(await complaints(page), refusals('latin.jsonl', bytes));
  await give(page, 'plain.jsonl.zst', good[0]);
  expect.equal(await page.locator('.replay-errors').textContent(), refusals('plain.jsonl.zst', good[0])[0]);
  await give(page, 'deals.jsonl.zst', [0x28, 0xb5, 0x2f, 0xfd, 0, 0]);
  expect.match(await page.locator('.replay-errors').textContent(), /^deals\.jsonl\.zst: compressed with zstd, which a page cannot read: decompress it first/);
  await give(page, 'empty.jsonl', '\n\n');
  expect.equal(await page.locator('.replay-errors').textContent(), 'empty.jsonl: no deal records.');
}

// dropped drops a file on the page.
async function dropped(page, expect) {
  const line = golden('legal-standard.jsonl', 7, 8)[0];
  const carried = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.jsonl'));
    return data;
  }, line);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('#replay', type, { dataTransfer: carried });
  await page.locator('.replay-player h3').filter({ hasText: 'Deal:' }).waitFor();
  expect.equal(await page.locator('#replay').evaluate((e) => e.classList.contains('dropping')), false);
  expect.equal(await page.locator('.replay-choose').isVisible(), false, 'one deal leaves nothing to choose');
}

// keys steps by keyboard, hides the values, and plays.
async function keys(page, expect) {
  const values = '.replay-table .value:not(:has-text("put away"))';
  const end = await steps(page);
  await page.focus('button[aria-label="Next step"]');
  await page.keyboard.press('End');
  expect.equal(await counter(page), `${end} of ${end}`);
  expect.match(await page.locator('.replay-say[aria-live="polite"]').textContent(), /wins the trick\. .*has won the game\. .*\(R5\.3\)/);
  expect.equal(await page.locator('.badge.leads').count(), 1);
  await page.focus('button[aria-label="Previous step"]');
  await page.keyboard.press('ArrowLeft');
  expect.equal(await counter(page), `${end - 1} of ${end}`);
  expect.ok(await page.locator(values).count() > 0);
  await page.uncheck('#replay-values');
  expect.equal(await page.locator(values).count(), 0, 'values are hidden');
  await page.check('#replay-values');
  await page.keyboard.press('Home');
  expect.equal(await counter(page), `0 of ${end}`);
  await page.click('.replay-log li:nth-child(3) button');
  expect.equal(await counter(page), `2 of ${end}`);
  await page.click('button[aria-label="Play"]');
  await page.locator('.counter').filter({ hasText: `3 of ${end}` }).waitFor();
  await page.click('button[aria-label="Pause"]');
}

// packs changes the faces and the words of the deal, and stays where it was.
async function packs(page, expect) {
  const log = page.locator('.replay-log');
  await page.locator('.replay-controls input[type=range]').fill('6');
  const french = await log.textContent();
  expect.match(french, /[♣♠♥♦]/);
  await page.selectOption('#replay-pack', 'german');
  await page.waitForFunction(() => !/[♣♠♥♦]/.test(document.querySelector('.replay-log').textContent));
  expect.match(await counter(page), /^6 of /);
  expect.ok(await page.locator('.replay-table .card.german').count() > 20);
  await page.selectOption('#replay-pack', 'french');
  await page.waitForFunction((text) => document.querySelector('.replay-log').textContent === text, french);
}

// pictures leaves screenshots of a deal in play and at its end, wide and narrow.
async function pictures(page, expect, shot) {
  const size = page.viewportSize();
  const rich = golden('legal-rare.jsonl', 0, 300).find((l) => l.includes(':contra ') && l.includes(':recontra') && l.includes('base_max'));
  await page.fill('#replay-text', rich || golden('legal-rare.jsonl', 0, 1)[0]);
  await page.click('text=Show pasted deals');
  await page.locator('.replay-player h3').filter({ hasText: 'Deal:' }).waitFor();
  await page.evaluate(() => { document.querySelector('.replay-sources').open = false; });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 1900 : 1250 });
    for (const [label, n] of [['calls', 5], ['cards', 14], ['end', await steps(page)]]) {
      await page.locator('.replay-controls input[type=range]').fill(String(n));
      await page.locator('#replay').evaluate((e) => e.scrollIntoView());
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.equal(wide, 0, `at ${width} pixels the replay is ${wide} pixels too wide`);
      await shot(`replay-${label}-${width}`);
    }
  }
  await page.setViewportSize(size);
}

export default async (page, { expect, shot, name }) => {
  if (!await page.evaluate(() => KS.data.engine)) {
    expect.equal(await page.locator('#replay button').count(), 0, 'without an engine there is nothing to press');
    return;
  }
  expect.equal(await page.evaluate(() => typeof globalThis.kontraspiel), 'undefined', 'the engine waits until it is needed');
  if (!['demo', 'table', 'match'].includes(name)) return; // it is the same on all
  await ownDeals(page, expect);
  await strangers(page, expect);
  await dropped(page, expect);
  await keys(page, expect);
  await packs(page, expect);
  await pictures(page, expect, shot);
};
