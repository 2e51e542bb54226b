// A run that is served: its page asks this machine alone for more of its deals, as they are
// wanted, and shows each by its number in the run.
//
//   node served.mjs --out FOLDER URL RUN
import assert from 'node:assert/strict';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values, positionals: [url, run] } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: 'bin/web' } } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
page.setDefaultTimeout(120000); // of anything: it ends what hangs
const faults = [], asked = [];
page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') faults.push('console: ' + m.text()); });
page.on('pageerror', (e) => faults.push('exception: ' + e.message));
page.on('request', (r) => { if (!/^(data|blob):/.test(r.url())) asked.push(r.url()); });

await page.goto(url);
await page.click(`a:has-text("${run}")`);
await page.waitForSelector('html[data-ready="yes"]');
const shown = async (text) => { await page.waitForFunction((t) => document.querySelector('#replay').innerText.includes(t), text); };
await page.fill('#replay-from', '100');
await page.click('#replay form button[type=submit]');
await shown('Deal 100 of the run: ');
await page.click('#replay button:has-text("Later")');
await shown('Deal 150 of the run: ');
assert.equal(await page.inputValue('#replay-from'), '150');
await page.click('#replay [aria-label="Next deal"]');
await shown('Deal 151 of the run: ');
assert.ok(await page.isVisible('#replay button:has-text("deals of this page")'), 'the deals of the page are still there');
await page.screenshot({ path: path.join(values.out, 'served.png') });
await browser.close();

assert.deepEqual(faults, []);
const strange = asked.filter((u) => !u.startsWith(url));
assert.deepEqual(strange, [], 'something else was asked for');
assert.equal(asked.filter((u) => /\/deals\?from=(100|150)&count=50$/.test(u)).length, 2, 'deals were asked for otherwise: ' + asked);
console.log('ok   served: ' + asked.length + ' requests, none to elsewhere');
