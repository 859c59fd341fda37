import { aWorkbook } from '../../apps/server/src/testing/samples/a-workbook.ts';
import { ask, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

const codeBlock = (language: string, code: string) => `Here it is:\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

test.beforeEach(({ openai }) => openai.behavesWell());

test('programs in an answer run, read the attached table and draw plots [chat.run-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const javascript = `console.log(files['sales.csv'].trim().split('\\n').length); show('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="green"/></svg>')`;
  const python = `import csv\nprint(sum(int(row['sold']) for row in csv.DictReader(open('sales.csv'))))`;
  openai.answersWith(codeBlock('js', javascript) + codeBlock('python', python));
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
  await expect(results.first()).toContainText('Available files: sales.csv');

  await runs.click();
  // On systems without a sandbox, Python is off, and the page says so.
  await expect(results.last()).toContainText(/7|Python is off on this server/);
});

test('the output of a program stays after it was stopped [chat.run-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(codeBlock('js', `console.log('one lamp'); for (;;) {}`));
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Count the lamps');
  await log(page).getByRole('button', { name: 'Run', exact: true }).click();
  const result = log(page).getByRole('group', { name: 'Result of the program' });
  await expect(result).toContainText('one lamp');
  await result.getByRole('button', { name: 'Stop' }).click();
  await expect(result).toContainText('Stopped');
  await expect(result).toContainText('one lamp');
});

test('a cell of an attached workbook is shown in full [chat.run-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(codeBlock('js', `files['stock.Stock.csv'].split('\\n')[1]`));
  await signedIn(page, ann, NEW_CHAT);
  await page.locator('input[type=file]').setInputFiles({
    name: 'stock.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await aWorkbook('Stock', [
      ['name', 'note'],
      ['lamp', 'red | green'],
    ]),
  });
  await ask(page, 'What is there?');
  await log(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(log(page).getByRole('group', { name: 'Result of the program' })).toContainText(
    'lamp,red | green',
  );
});
