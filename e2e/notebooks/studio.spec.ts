import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeLearnedNotebook } from './notebook-page.ts';

const HARBOUR = {
  'The harbour': `The lighthouse of Borealis was built in 1871 by the engineer Ada Holm. Its lamp burned rape oil until 1902.
The keeper climbed 312 steps every evening. In winter the harbour freezes from December to March.`,
};

const make = async (page: Page, kind: string): Promise<void> => {
  const studio = page.getByRole('region', { name: 'Create' });
  await studio.getByRole('button', { name: kind, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `New: ${kind}` });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toBeHidden();
};

test('an essay is generated from the sources, its evidence checked and corrected, and saved as a file [notebook.studio]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', HARBOUR);
  openai.answersWith(
    '# The light of Borealis\n\nThe lighthouse of Borealis was built in 1871 [1]. The keeper sang old songs every night.',
  );
  await make(page, 'Essay');
  await page.getByRole('button', { name: /^The light of Borealis Essay/ }).click();
  const essay = page.getByRole('article', { name: 'The light of Borealis' });
  await expect(essay.getByText(/was built in 1871/)).toBeVisible();
  await essay.getByRole('button', { name: 'Source 1: The harbour' }).first().click();
  await expect(page.getByRole('button', { name: 'Close the source' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the source' }).click();

  await essay.getByRole('button', { name: 'Check the evidence' }).click();
  await expect(essay.getByText('1 of 2 sentences are supported by the sources.')).toBeVisible();
  await essay.getByRole('button', { name: /^The keeper sang old songs/ }).click();
  await essay.getByRole('button', { name: 'Delete it' }).click();
  await expect(essay.getByText('1 of 1 sentences are supported by the sources.')).toBeVisible();
  await essay.getByRole('button', { name: 'Done' }).click();
  await expect(essay.getByText(/sang old songs/)).toHaveCount(0);

  const coming = page.waitForEvent('download');
  await essay.getByRole('button', { name: 'More: The light of Borealis' }).click();
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('The light of Borealis.md');
  expect(await readFile(await file.path(), 'utf8')).toContain('was built in 1871 [1].');
});

test('a quiz is answered up to the score, a mind map expanded and saved as a picture, and a deleted item restored [notebook.studio]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', HARBOUR);
  openai.answersWith(
    JSON.stringify({
      title: 'Borealis quiz',
      questions: [
        {
          question: 'Who built it?',
          options: ['Ada Holm', 'Nobody'],
          right: 0,
          explanation: 'Ada Holm did.',
          cites: [1],
        },
      ],
    }),
  );
  await make(page, 'Quiz');
  await page.getByRole('button', { name: /^Borealis quiz Quiz/ }).click();
  await page.getByRole('button', { name: 'Ada Holm' }).click();
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('All 1 right. Well done.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to “Create”' }).click();

  openai.answersWith(
    JSON.stringify({
      title: 'Borealis map',
      text: 'Borealis',
      branches: [{ text: 'Lighthouse', branches: [{ text: 'Built in 1871', cites: [1] }] }],
    }),
  );
  await make(page, 'Mind map');
  await page.getByRole('button', { name: /^Borealis map Mind map/ }).click();
  const tree = page.getByRole('tree', { name: 'Mind map of Borealis map' });
  await expect(tree.getByRole('treeitem', { name: 'Built in 1871' })).toHaveCount(0);
  await tree.getByRole('treeitem', { name: 'Lighthouse' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Built in 1871' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).click();
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('button', { name: 'More: Borealis map' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: /^Borealis map Mind map/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Borealis map Mind map/ })).toBeVisible();
});

test('a comparison table is filled from the sources, each value opens its passage, and it is corrected, widened and saved as CSV and Excel [notebook.table] [notebook.table-correct] [notebook.table-columns] [notebook.table-xlsx]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', HARBOUR);
  openai.answersWith(
    JSON.stringify({
      cells: [
        {
          column: 1,
          values: [
            {
              value: '1871',
              quote: 'The lighthouse of Borealis was built in 1871 by the engineer Ada Holm.',
            },
          ],
        },
        { column: 2, values: [{ value: '412', quote: 'The keeper climbed 312 steps every evening.' }] },
      ],
    }),
  );
  await page
    .getByRole('region', { name: 'Create' })
    .getByRole('button', { name: 'Comparison table' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'New: Comparison table' });
  await dialog.getByRole('textbox', { name: 'Columns' }).fill('Year of construction, Steps');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Table Comparison table/ }).click();

  const row = page.getByRole('row', { name: 'The harbour' });
  await expect(row.getByRole('cell').nth(0)).toContainText('1871');
  await expect(row.getByRole('cell').nth(1)).toHaveText(/Not stated$/);
  await expect(
    page.getByText('Values left out because their passage does not support them: 1.'),
  ).toBeVisible();
  await row.getByRole('button', { name: 'Source 1: The harbour' }).click();
  await expect(page.getByRole('button', { name: 'Close the source' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the source' }).click();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More: Table' }).click();
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('The harbour,1871,');

  // By keyboard alone: corrects a cell, adds a column and saves a workbook.
  const correct = row.getByRole('button', { name: 'Correct: Steps, The harbour' });
  await correct.focus();
  await page.keyboard.press('Enter');
  const correcting = page.getByRole('dialog', { name: 'Correct: Steps, The harbour' });
  await expect(correcting.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type('312');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').nth(1)).toContainText('312Corrected by hand');
  await expect(correct).toBeFocused();

  openai.answersWith(
    JSON.stringify({
      cells: [{ column: 1, values: [{ value: 'Ada Holm', quote: 'the engineer Ada Holm' }] }],
    }),
  );
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'New columns' })).toBeFocused();
  await page.keyboard.type('Engineer');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').nth(2)).toContainText('Ada Holm');
  await expect(row.getByRole('cell').nth(1)).toContainText('312Corrected by hand');

  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More: Table' }).click();
  await page.getByRole('menuitem', { name: 'Save as Excel' }).click();
  expect((await workbook).suggestedFilename()).toBe('Table.xlsx');
});
