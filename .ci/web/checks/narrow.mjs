// On a phone nothing sticks out: charts are drawn again to fit, tables scroll in their box.
export default async (page, { expect }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.querySelectorAll('details').forEach((d) => { d.open = true; }));
  await page.waitForFunction(() => [...document.querySelectorAll('.chart')].every((c) => {
    const svg = c.querySelector('svg');
    return svg && svg.getBoundingClientRect().width <= c.clientWidth + 1;
  }));
  const faults = await page.evaluate(() => {
    const list = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) list.push('the page scrolls sideways');
    for (const e of document.querySelectorAll('main > section, figure, .scroll, .legend, .switch, pre, input, button')) {
      const box = e.getBoundingClientRect();
      if (box.width > 0 && !e.closest('table') && box.right > width + 0.5) list.push('sticks out: ' + e.outerHTML.slice(0, 80));
    }
    for (const label of document.querySelectorAll('.chart svg text')) {
      const box = label.getBoundingClientRect();
      const place = label.closest('.chart').getBoundingClientRect();
      if (box.width > 0 && (box.left < place.left - 1 || box.right > place.right + 1)) list.push('cut off: ' + label.textContent);
    }
    return list;
  });
  expect.deepEqual(faults, []);
};
