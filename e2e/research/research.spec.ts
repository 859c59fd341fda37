import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { createResearchModel, taskOf } from '../../apps/server/src/testing/built-web/research-model.ts';
import { createAccount } from '../account/account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { clientOf } from '../views/client-of.ts';

const GUIDE =
  'The tower of Aldra Light is 41 metres high. Builders completed the tower of Aldra Light in 1811.';
const HISTORY = 'The tower of Aldra Light is 47 metres high. Gulls nest on the cliff.';

const withSources = async (page: Page): Promise<string> => {
  const client = await clientOf(page);
  const { notebookId } = await client.call(createNotebook, { name: 'Lighthouses' });
  await aTextSource(client, notebookId, 'Guide', GUIDE);
  await aTextSource(client, notebookId, 'History', HISTORY);
  return notebookId;
};

const plan = async (page: Page, question: string): Promise<void> => {
  await page.goto(new URL('/research', page.url()).href);
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.getByRole('checkbox', { name: /Lighthouses/ }).check();
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await expect(page.getByRole('form', { name: 'Plan' })).toBeVisible();
};

test('a plan is edited and approved, its report checked, a passage opened, and the report sent to a document and saved [research.plan] [research.report]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  const model = createResearchModel([{ name: 'Aldra Light', locale: 'en_US' }], 2);
  openai.answersWhen((request) =>
    taskOf(request) === 'report'
      ? '## Height\n\nThe tower of Aldra Light is 41 metres high [1]. The tower of Aldra Light is 99 metres high [1].'
      : model(request),
  );
  await signedIn(page, ann, '/');
  await withSources(page);
  await plan(page, 'How high is Aldra Light?');

  await expect(page.getByRole('textbox', { name: 'Sub-question 1' })).toHaveValue(/^How high is the tower/);
  await expect(page.getByText(/^Costs at most 10 answers/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove sub-question 3' }).click();
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('1');
  await expect(page.getByText(/^Costs at most 5 answers/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve and start' }).click();

  const report = page.getByRole('article', { name: 'Report' });
  await expect(report.getByText('1 of 2 sentences supported')).toBeVisible();
  await expect(report.getByText('(not supported by the sources)')).toBeVisible();
  await expect(report.getByRole('heading', { name: 'Where the sources disagree' })).toBeVisible();
  await report
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Close the source' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the source' }).click();
  await expect(page.getByRole('complementary', { name: 'Record' })).toContainText('How high is the tower');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Options for / }).click();
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
  const file = await coming;
  expect(await readFile(await file.path(), 'utf8')).toContain('is 41 metres high [1].');
});

test('without a model and a search service, sentences of the user’s own sources make the report, and a deleted research task is restored [research.builtin]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(bare.url);
  await withSources(page);
  await page.goto(`${bare.url}/research`);
  await expect(page.getByText(/^Web search is not set up here/)).toBeVisible();
  await plan(page, 'How high is the tower of Aldra Light?');
  await expect(page.getByText(/^No language model is used/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve and start' }).click();

  const report = page.getByRole('article', { name: 'Report' });
  await expect(report.getByText(/^Compiled by the built-in engine/)).toBeVisible();
  await expect(report.getByRole('cell', { name: /is 47 metres high/ })).toBeVisible();

  await page.getByRole('button', { name: /^Options for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No research yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'How high is the tower of Aldra Light?' })).toBeVisible();
});
