// A chart of several tables shows the one that is chosen, by arrow keys too.
export default async (page, { expect, shot }) => {
  for (const group of await page.locator('.switch[data-chart]').all()) {
    const chart = page.locator(`.chart[data-chart="${await group.getAttribute('data-chart')}"]`);
    const looks = () => chart.locator('svg').evaluate((svg) => svg.outerHTML);
    const seen = new Set([await looks()]);
    const radios = group.locator('input');
    const count = await radios.count();
    await radios.first().focus();
    for (let i = 1; i < count; i++) {
      await page.keyboard.press('ArrowRight');
      expect.ok(await radios.nth(i).isChecked(), `an arrow key does not choose seat ${i}`);
      seen.add(await looks());
    }
    expect.equal(seen.size, count, 'some seats look the same');
    const name = await group.locator('label').last().innerText();
    await chart.focus();
    await page.keyboard.press('Home');
    expect.ok((await page.locator('#tip').innerText()).includes(name), `the last seat is not ${name}`);
    await shot('switch');
  }
};
