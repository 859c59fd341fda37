import { expect, test } from './fixtures.ts';
import { focusAndPress, tabTo } from './shell/keys.ts';
import { makeNotebook } from './views/make-notebook.ts';

test('a schedule is created, listed, paused, run and deleted by keyboard alone, and the focus is always visible [schedules.manage] [schedules.question]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith('The lighthouse is 41 metres high [1].');
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Lighthouses', {
    texts: { Log: 'The lighthouse of Borealis is 41 metres high.' },
  });
  await page.goto('/schedules');
  const suggestion = page.getByRole('button', { name: /^Ask a notebook/ });
  await focusAndPress(page, suggestion);
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await expect(form).toBeVisible();
  await expect(form.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await focusAndPress(page, page.getByRole('button', { name: 'New schedule' }));

  await tabTo(page, form.getByRole('radio', { name: 'Page', exact: true }));
  await page.keyboard.press('ArrowRight');
  const notebook = form.getByRole('combobox', { name: 'Notebook', exact: true });
  await tabTo(page, notebook);
  await expect(notebook.getByRole('option', { name: 'Lighthouses' })).toBeAttached();
  await page.keyboard.type('Lighthouses');
  await expect(notebook).toHaveValue(/.{36}/);
  await tabTo(page, form.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.type('How high is the lighthouse?');
  await tabTo(page, form.getByRole('radio', { name: 'Daily' }));
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await focusAndPress(page, form.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { name: 'How high is the lighthouse?', level: 1 })).toBeVisible();

  await focusAndPress(page, page.getByRole('button', { name: 'Run now' }));
  const result = page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: /First result/ });
  await focusAndPress(page, result);
  await expect(page.getByRole('article')).toContainText('The lighthouse is 41 metres high');

  await page.goto('/schedules');
  const menu = page.getByRole('button', { name: 'How high is the lighthouse?' });
  await focusAndPress(page, menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  const pause = page.getByRole('menuitem', { name: 'Pause' });
  while (!(await pause.evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paused')).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  while (!(await remove.evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing runs on a schedule yet.' })).toBeVisible();
  await focusAndPress(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('link', { name: 'How high is the lighthouse?' })).toBeVisible();
});
