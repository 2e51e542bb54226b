// The engine starts where the page has one, answers, and says what is wrong with a question.
export default async (page, { expect }) => {
  const answer = await page.evaluate(async () => {
    try {
      const engine = await KS.engine();
      engine.ask('no such operation', {});
      return 'answered';
    } catch (error) {
      return error.message;
    }
  });
  if (await page.evaluate(() => KS.data.engine)) {
    expect.match(answer, /no such operation/);
  } else {
    expect.equal(answer, 'This page has no engine inside.');
  }
};
