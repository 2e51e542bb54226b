// Charts take on the colours of night, and those of day on paper, where every table is open.
export default async (page, { expect, shot }) => {
  if (await page.locator('.chart').count() === 0) return;
  // letters is the colour of the letters of all charts, once they have one that is wanted.
  const letters = async (wanted) => {
    const found = () => [...new Set([...document.querySelectorAll('.chart svg .role-axis-label text')].map((e) => getComputedStyle(e).fill))].join(' ');
    const start = Date.now();
    for (;;) {
      const colour = await page.evaluate(found);
      if (wanted(colour) || Date.now() - start > 60000) return colour;
      await page.waitForTimeout(100);
    }
  };
  const day = await letters(() => true);
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await letters((c) => c !== day && c !== '' && !c.includes(' r'));
  expect.notEqual(night, day, 'charts keep the colours of day by night');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect.equal(await letters((c) => c === day), day, 'charts are printed in the colours of night');
  expect.equal(await page.locator('details:not([open])').count(), 0, 'tables are closed on paper');
  expect.equal(await page.locator('.filter input:visible, .switch:visible, button.more:visible').count(), 0, 'controls are printed');
  await shot('print');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  expect.equal(await letters((c) => c === night), night);
  expect.equal(await page.locator('figure details[open]').count(), 0);
};
