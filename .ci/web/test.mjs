// Opens pages from disk in headless Chromium and runs every check of the folder checks on
// each. A page fails by an error on its console, an exception, or a request for anything
// but itself. Screenshots are left in a folder. As many visits are under way as there are
// processors; one that fails is made once more, alone, for a browser can be starved.
//
//   node test.mjs --out FOLDER PAGE.html...
//
// A check is a module: export default async (page, { expect, shot, facts, name }) => {}.
// expect is node:assert/strict; shot(label) saves a screenshot; facts are what stands in
// PAGE.json beside the page, or null; name is the page's, without .html.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

// How long a page may take for anything, in milliseconds: this decides nothing, it ends
// what hangs.
const patience = 120000;

// visit opens a page, runs an act on it and returns what went wrong.
async function visit(file, width, colorScheme, act) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: width < 600 ? 2 : 1 });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  const faults = [];
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') faults.push('console: ' + m.text()); });
  page.on('pageerror', (e) => faults.push('exception: ' + e.message));
  page.on('dialog', (d) => { faults.push('dialog: ' + d.message()); d.dismiss(); });
  page.on('request', (r) => { if (r.url().split('#')[0] !== url && !/^(data|blob):/.test(r.url())) faults.push('request: ' + r.url()); });
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-ready="yes"]');
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

// jobs are what is to be done: a name, and what returns its faults.
const jobs = [];
for (const file of positionals) {
  const name = path.basename(file, '.html');
  const beside = file.replace(/\.html$/, '.json');
  const facts = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : null;
  if (!values.only) jobs.push([name + ': looks', () => looks(file, name)]);
  for (const [check, run] of checks) {
    jobs.push([name + ': ' + check, () => visit(file, 1280, 'light', (page) => run(page, {
      expect: assert, facts, name,
      shot: (label) => page.screenshot({ path: path.join(values.out, `${name}-${label}.png`) }),
    }))]);
  }
}

const show = (verdict, what, faults) => console.log([verdict.padEnd(5) + what, ...faults.map((f) => f.replaceAll('\n', '\n     '))].join('\n     '));

// work does jobs until there are none left, and returns those with faults.
const queue = [...jobs];
async function work() {
  const bad = [];
  for (let job; (job = queue.shift());) {
    const faults = await job[1]();
    show(faults.length ? 'again' : 'ok', job[0], faults);
    if (faults.length) bad.push(job);
  }
  return bad;
}
const again = (await Promise.all(Array.from({ length: availableParallelism() }, work))).flat();
let failed = 0;
for (const [what, run] of again) {
  const faults = await run();
  show(faults.length ? 'FAIL' : 'ok', what, faults);
  if (faults.length) failed++;
}
await browser.close();
console.log(`${jobs.length - failed} checks of pages passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
