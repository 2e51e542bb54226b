// Every chart is drawn, has marks, and says by mouse and by keyboard what they are.
export default async (page, { expect, shot }) => {
  const charts = await page.locator('.chart').all();
  for (const chart of charts) {
    const id = await chart.getAttribute('data-chart');
    const marks = await chart.evaluate((e) => new Set([...e.querySelectorAll('svg *')].map((m) => m.__data__ && m.__data__.tooltip && m.__data__.tooltip.tip).filter(Boolean)).size);
    expect.ok(marks > 0, `chart ${id} has no marks`);
    const wide = await chart.evaluate((e) => e.querySelector('svg').getBoundingClientRect().width - e.clientWidth);
    expect.ok(wide <= 1, `chart ${id} is ${wide} pixels wider than its place`);
    expect.equal(await chart.locator('xpath=ancestor::figure//table').count() > 0, true, `chart ${id} has no table`);

    await chart.focus();
    await page.keyboard.press('ArrowRight');
    const first = await page.locator('#tip').innerText();
    expect.ok(/\d/.test(first), `chart ${id} says "${first}" of its first value`);
    await page.keyboard.press('End');
    const last = await page.locator('#tip').innerText();
    if (marks > 1) expect.notEqual(last, first, `chart ${id} says the same of its last value`);
    await page.keyboard.press('Escape');
    expect.equal(await page.locator('#tip').isVisible(), false);
  }
  const mark = page.locator('.chart .mark-rect path, .chart .mark-symbol path').first();
  if (await mark.count() > 0) {
    await mark.scrollIntoViewIfNeeded();
    let seen = false;
    for (let i = 0; i < 30 && !seen; i++) { // scrolling hides the tip, and can take its time
      await page.waitForTimeout(300 + 100 * i);
      const box = await mark.boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + i % 2);
      seen = await page.locator('#tip').isVisible();
    }
    expect.ok(seen, 'no tip beside a mark');
    await shot('tip');
  }
};
