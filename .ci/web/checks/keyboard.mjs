// The page can be used without a mouse: the first stop skips to the findings, every stop is
// seen, and none is a trap.
export default async (page, { expect }) => {
  await page.keyboard.press('Tab');
  expect.equal(await page.evaluate(() => document.activeElement.className), 'skip');
  await page.keyboard.press('Enter');
  expect.equal(await page.evaluate(() => document.activeElement.id), 'content');
  let stops = 0;
  for (; stops < 400; stops++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const e = document.activeElement;
      if (e === document.body) return null;
      const shown = e.matches('.switch input') ? e.nextElementSibling : e;
      const box = shown.getBoundingClientRect();
      return { what: e.outerHTML.slice(0, 80), outline: getComputedStyle(shown).outlineStyle, area: box.width * box.height };
    });
    if (at === null) break;
    expect.ok(at.area > 0, 'focus is on something not shown: ' + at.what);
    expect.notEqual(at.outline, 'none', 'focus is not seen on ' + at.what);
  }
  expect.ok(stops > 3 && stops < 400, `${stops} stops from the findings to the end`);
};
