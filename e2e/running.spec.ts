import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const fenced = (language: string, code: string) => `Here it is:\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

test.beforeEach(({ openai }) => openai.behavesWell());

test('programs in an answer run, read the attached table and draw [chat.run-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const javascript = `console.log(files['sales.csv'].trim().split('\\n').length); show('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="green"/></svg>')`;
  const python = `import csv\nprint(sum(int(row['sold']) for row in csv.DictReader(open('sales.csv'))))`;
  openai.answersWith(fenced('js', javascript) + fenced('python', python));
  await signedIn(page, ann, NEW_CHAT);
  await page.locator('input[type=file]').setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('town,sold\nA,3\nB,4\n'),
  });
  await ask(page, 'Add it up');
  const runs = log(page).getByRole('button', { name: 'Run', exact: true });
  await expect(runs).toHaveCount(2);

  await runs.first().click();
  const results = log(page).getByRole('group', { name: 'Result of the program' });
  await expect(results.first()).toContainText('3');
  await expect(results.first().getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(results.first()).toContainText('It could open: sales.csv');

  await runs.click();
  await expect(results.last()).toContainText(/^(?!.*could not).*7/s, { timeout: 40_000 });
});
