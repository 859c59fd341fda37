import { expect, test } from './fixtures.ts';
import { makeNotebook } from './views/make-notebook.ts';

test('a question to a notebook is put on a schedule, run, compared, opened in its conversation, paused and deleted [schedules.question] [schedules.run-now] [schedules.manage] [schedules.diff]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Lighthouses', {
    texts: { Log: 'The lighthouse of Borealis is 41 metres high.' },
  });
  await page.goto('/notebook');
  await page.getByRole('button', { name: 'Options for Lighthouses' }).click();
  await page.getByRole('menuitem', { name: 'Ask on a schedule' }).click();

  const form = page.getByRole('dialog', { name: 'New schedule' });
  await expect(form.getByLabel('Notebook', { exact: true }).last()).toHaveValue(/.{36}/);
  await expect(form.getByText('Each run costs 1 answer.')).toBeVisible();
  await form.getByLabel('Question').fill('How high is the lighthouse?');
  await expect(form.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await form.getByLabel('Day').selectOption('Friday');
  await form.getByLabel('Time', { exact: true }).fill('06:30');
  await form.getByLabel('Time zone').selectOption('Australia/Lord_Howe');
  await form.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { name: 'How high is the lighthouse?', level: 1 })).toBeVisible();
  await expect(page.getByText('Friday at 06:30')).toBeVisible();
  await expect(page.getByText('Australia/Lord Howe time')).toBeVisible();
  const history = page.getByRole('navigation', { name: 'Results' });
  openai.answersWith('The lighthouse is 41 metres high [1].');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(history.getByRole('link', { name: /First result/ })).toBeVisible();
  openai.answersWith('The lighthouse is 42 metres high [1].');
  await page.getByRole('button', { name: 'Run now' }).click();
  await history.getByRole('link', { name: /Numbers: 1/ }).click();
  const result = page.getByRole('article');
  await expect(result.getByRole('deletion')).toHaveText('41');
  await expect(result.getByRole('insertion')).toHaveText('42');
  await result.getByRole('button', { name: 'Source 1: Log' }).click();
  await expect(page.locator('mark')).toHaveText('The lighthouse of Borealis is 41 metres high.');
  await page.keyboard.press('Escape');

  await result.getByRole('link', { name: 'Open in its conversation' }).click();
  await expect(page).toHaveURL(/\/notebook\/.*message=scheduled-/);
  await expect(page.getByText('The lighthouse is 42 metres high')).toBeVisible();

  await page.goto('/schedules');
  await page.getByRole('button', { name: 'How high is the lighthouse?' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'How high is the lighthouse?' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing runs on a schedule yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'How high is the lighthouse?' })).toBeVisible();
});

test('watching a private page stops and shows the reason [schedules.stop]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await page.goto('/schedules');
  await page.getByRole('button', { name: 'Watch a page for changes' }).click();
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await form.getByLabel('Address of the page').fill('http://127.0.0.1:8080/secret');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status').getByText(/not on the public internet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});
