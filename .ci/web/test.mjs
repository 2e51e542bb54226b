// Opens pages from disk in headless Chromium and runs every check of the folder checks on
// each. A page fails by an error on its console, an exception, or a request for anything
// but itself. Screenshots are left in a folder.
//
//   node test.mjs --out FOLDER PAGE.html...
//
// A check is a module: export default async (page, { expect, shot, facts, name }) => {}.
// expect is node:assert/strict; shot(label) saves a screenshot; facts are what stands in
// PAGE.json beside the page, or null; name is the page's, without .html.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: 'bin/web' }, only: { type: 'string' } } });
if (positionals.length === 0) {
  console.error('test.mjs: name the pages to open');
  process.exit(2);
}
mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });

// visit opens a page, runs an act on it and returns what went wrong.
async function visit(file, width, colorScheme, act) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: width < 600 ? 2 : 1 });
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  const faults = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') faults.push('console: ' + m.text()); });
  page.on('pageerror', (e) => faults.push('exception: ' + e.message));
  page.on('dialog', (d) => { faults.push('dialog: ' + d.message()); d.dismiss(); });
  page.on('request', (r) => { if (r.url().split('#')[0] !== url && !/^(data|blob):/.test(r.url())) faults.push('request: ' + r.url()); });
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-ready="yes"]', { timeout: 30000 });
    await act(page);
  } catch (e) {
    faults.push(e.stack);
  }
  await context.close();
  return faults;
}

// looks takes pictures of the whole page, in both widths, by day and by night.
async function looks(file, name) {
  const faults = [];
  for (const width of [1280, 390]) {
    for (const scheme of ['light', 'dark']) {
      faults.push(...await visit(file, width, scheme, async (page) => {
        await page.screenshot({ path: path.join(values.out, `${name}-${width}-${scheme}.png`), fullPage: true });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(wide, 0, `at ${width} pixels the page is ${wide} pixels too wide`);
      }));
    }
  }
  return faults;
}

const checks = [];
for (const file of readdirSync(path.join(here, 'checks')).filter((f) => f.endsWith('.mjs')).sort()) {
  if (values.only && !file.startsWith(values.only)) continue;
  checks.push([file.replace(/\.mjs$/, ''), (await import(pathToFileURL(path.join(here, 'checks', file)).href)).default]);
}

let failed = 0;
function report(what, faults) {
  if (faults.length > 0) failed++;
  console.log((faults.length ? 'FAIL ' : 'ok   ') + what);
  for (const f of faults) console.log('     ' + f.replaceAll('\n', '\n     '));
}

for (const file of positionals) {
  const name = path.basename(file, '.html');
  const beside = file.replace(/\.html$/, '.json');
  const facts = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : null;
  if (!values.only) report(name + ': looks', await looks(file, name));
  for (const [check, run] of checks) {
    report(name + ': ' + check, await visit(file, 1280, 'light', (page) => run(page, {
      expect: assert, facts, name,
      shot: (label) => page.screenshot({ path: path.join(values.out, `${name}-${label}.png`) }),
    })));
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
