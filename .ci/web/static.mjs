// Looks at charts for print in all their formats: of each NAME.png in a folder, NAME.svg
// drawn by Chromium and NAME.pdf drawn by poppler must show the same. Leaves the three side
// by side as NAME-side.png in another folder.
//
//   node static.mjs --out FOLDER CHARTS
//
// A picture is compared with another at a quarter of its size, where the edges of letters
// no longer count: by the mean difference of its pixels, and by the share of those that are
// another colour altogether. That this tells pictures apart is proved each time by
// comparing each with the next figure.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: 'bin/web' } } });
if (positionals.length !== 1) {
  console.error('static.mjs: name the folder of the charts');
  process.exit(2);
}
const [folder] = positionals;
mkdirSync(values.out, { recursive: true });

// Most of a difference: of the mean, of 255, and of the share of other pixels.
const most = { mean: 4, other: 0.001 };

const dataURL = (type, bytes) => `data:${type};base64,` + Buffer.from(bytes).toString('base64');

// pdf draws a file of one page so many pixels wide.
function pdf(file, width) {
  const base = path.join(values.out, 'page');
  execFileSync('pdftoppm', ['-png', '-singlefile', '-scale-to-x', String(width), '-scale-to-y', '-1', file, base]);
  return readFileSync(base + '.png');
}

// compare runs in a page: it draws pictures at a quarter of the size of the first, returns
// how the others differ from it, and a picture of all side by side.
async function compare(urls) {
  const images = await Promise.all(urls.map(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  }));
  const wide = images[0].naturalWidth, high = images[0].naturalHeight;
  const draw = (image, w, h) => {
    const canvas = new OffscreenCanvas(w, h), at = canvas.getContext('2d', { willReadFrequently: true });
    at.fillStyle = 'white';
    at.fillRect(0, 0, w, h);
    at.imageSmoothingQuality = 'high';
    at.drawImage(image, 0, 0, w, h);
    return canvas;
  };
  const w = wide >> 2, h = high >> 2;
  const pixels = images.map((i) => draw(draw(i, wide, high), w, h).getContext('2d').getImageData(0, 0, w, h).data);
  const differences = pixels.slice(1).map((p) => {
    let sum = 0, other = 0;
    for (let i = 0; i < p.length; i += 4) {
      const d = Math.max(Math.abs(p[i] - pixels[0][i]), Math.abs(p[i + 1] - pixels[0][i + 1]), Math.abs(p[i + 2] - pixels[0][i + 2]));
      sum += d;
      if (d > 96) other++;
    }
    return { mean: sum / (w * h), other: other / (w * h), shape: 0 };
  });
  images.slice(1).forEach((image, i) => { differences[i].shape = Math.abs(image.naturalWidth / image.naturalHeight - wide / high); });
  const side = new OffscreenCanvas(3 * wide, high), at = side.getContext('2d');
  images.slice(0, 3).forEach((image, i) => at.drawImage(draw(image, wide, high), i * wide, 0));
  const bytes = new Uint8Array(await (await side.convertToBlob()).arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 1 << 15) text += String.fromCharCode(...bytes.subarray(i, i + (1 << 15)));
  return { differences, side: btoa(text) };
}

const alike = (d) => d.mean <= most.mean && d.other <= most.other && d.shape < 0.01;
const show = (d) => `mean ${d.mean.toFixed(2)}, other ${(100 * d.other).toFixed(2)} %`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
const names = readdirSync(folder).filter((f) => f.endsWith('.png') && !f.endsWith('-side.png') && f !== 'page.png').map((f) => f.slice(0, -4)).sort();
let failed = names.length < 2;
for (const [i, name] of names.entries()) {
  const file = (of, type) => path.join(folder, of + '.' + type);
  const png = readFileSync(file(name, 'png'));
  const next = names[(i + 1) % names.length];
  const { differences: [svg, print, another], side } = await page.evaluate(compare, [
    dataURL('image/png', png),
    dataURL('image/svg+xml', readFileSync(file(name, 'svg'))),
    dataURL('image/png', pdf(file(name, 'pdf'), png.readUInt32BE(16))), // the width that a PNG says
    dataURL('image/png', readFileSync(file(next, 'png'))),
  ]);
  writeFileSync(path.join(values.out, name + '-side.png'), Buffer.from(side, 'base64'));
  const fine = alike(svg) && alike(print) && !alike(another);
  failed ||= !fine;
  console.log(`${fine ? 'ok  ' : 'FAIL'} ${name}: SVG ${show(svg)}; PDF ${show(print)}; ${next} instead ${show(another)}`);
}
await browser.close();
process.exit(failed ? 1 : 0);
