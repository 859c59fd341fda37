import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask, composer, log } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { expectLearned, makeLearnedNotebook, makeNotebook, sourcesOf } from './notebook-page.ts';

const showNotes = (page: Page) => page.getByRole('tab', { name: 'Notes' }).click();
const writing = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const state = (page: Page) => page.getByRole('status').filter({ hasText: /Saved|Saving|Not saved|Kept/ });

test('a note is written, saved automatically, restored to an earlier version, protected from overwriting, deleted and restored [notebook.notes] [key.save]', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await makeNotebook(page, 'Towers');
  const address = page.url();

  await showNotes(page);
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The tower');
  await writing(page).click();
  await page.keyboard.type('It is **high**.');
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Saved');
  await expect(page).toHaveURL(/note=[0-9a-f-]{36}/);
  await page.reload();
  await expect(writing(page)).toHaveText('It is high.');
  await expect(writing(page).locator('strong')).toHaveText('high');

  // Opens the same note in another page, and changes it there without notifying this page.
  const noteUrl = page.url();
  const other = await context.newPage();
  await other.goto(noteUrl);
  await expect(writing(other)).toHaveText('It is high.');
  await page.route('**/note/v1/update', (route) => route.abort('internetdisconnected'));
  await writing(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await expect(state(page)).toHaveText('Saved on this device');
  await writing(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' Theirs.');
  await other.keyboard.press('Control+s');
  await expect(state(other)).toHaveText('Saved');

  await page.close();
  const again = await context.newPage();
  await again.goto(noteUrl);
  await again.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = again.getByRole('dialog', { name: 'Somebody else changed this note' });
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('It is high. Mine.');
  await expect(dialog).toContainText('It is high. Theirs.');
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).click();
  await expect(dialog).toBeHidden();
  await expect(state(again)).toHaveText('Saved');
  await expect(writing(other)).toHaveText('It is high. Mine.');

  await again.getByRole('button', { name: 'Actions for The tower' }).click();
  await again.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = again.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(versions).toContainText('It is high. Theirs.');
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(writing(again)).toHaveText('It is high. Theirs.');

  await again.goto(address);
  await showNotes(again);
  const list = again.getByRole('list', { name: 'Notes' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Actions for The tower' }).click();
  await again.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

const HARBOUR = {
  'The harbour':
    'The lighthouse of Borealis was built in 1871 by the engineer Ada Holm. Its lamp burned rape oil until 1902.',
};

test('an answer becomes a note with its citations, is pinned, downloaded, checked, mentioned in a question and made a source [notebook.notes] [notebook.sources]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith('The lighthouse of Borealis was built in 1871 [1].');
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', HARBOUR);
  await ask(page, 'When was the lighthouse of Borealis built?');
  await expect(log(page).getByText('was built in 1871')).toBeVisible();
  await log(page).getByRole('button', { name: 'Save as a note' }).click();
  // The studio tab is active. Opening a note activates the tab of notes.
  await expect(page.getByRole('tab', { name: 'Create', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  await expect(writing(page)).toContainText('was built in 1871');
  await writing(page)
    .getByRole('button', { name: /^Source 1/ })
    .click();
  const reader = page.getByRole('complementary', { name: /^Source:/ });
  await expect(reader.getByText('1871')).toBeVisible();
  await reader.getByRole('button', { name: 'Close the source' }).click();
  await expect(reader).toBeHidden();

  await writing(page).getByText('was built in').click();
  await expect(writing(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBeGreaterThan(0);
  await page.keyboard.press('Control+End');
  await expect
    .poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent))
    .toBe('When was the lighthouse of Borealis built?');
  // The caret is below the link back to the answer.
  await page.keyboard.press('Enter');
  await page.keyboard.type('The keeper sang old songs every night. ');
  const menu = page.getByRole('button', { name: 'Actions for When was the lighthouse of Borealis built?' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Check the evidence' }).click();
  await expect(page.getByText('1 of 2 sentences are supported by the sources.')).toBeVisible();
  await page.getByRole('button', { name: /^The keeper sang old songs/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('1 of 1 sentences are supported by the sources.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(writing(page)).not.toContainText('sang old songs');
  await expect(state(page)).toHaveText('Saved');
  await page.reload();
  await expect(writing(page)).toContainText('was built in 1871');
  await expect(writing(page)).not.toContainText('sang old songs');

  for (const [kind, ending] of [
    ['Markdown', 'md'],
    ['Word', 'docx'],
    ['PDF', 'pdf'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await menu.click();
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^When was the lighthouse.*\\.${ending}$`));
    const bytes = await readFile(await file.path());
    if (ending === 'md') expect(bytes.toString()).toMatch(/1871 \[1\][^]*\[1\] The harbour/);
    else expect(bytes.subarray(0, 2).toString()).toBe(ending === 'pdf' ? '%P' : 'PK');
  }

  await menu.click();
  await page.getByRole('menuitem', { name: 'Use as a source' }).click();
  await expectLearned(page, 2);
  await expect(sourcesOf(page).getByText('When was the lighthouse of Borealis built?')).toBeVisible();

  await page.getByRole('button', { name: 'All notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await writing(page).click();
  await page.keyboard.type('The oil came from Altona.');
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'All notes' }).click();
  const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(rows).toHaveText([/^The oil/, /^When was/]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(rows).toHaveText([/^When was/, /^The oil/]);
  await expect(rows.first().getByRole('img', { name: 'Pinned' })).toBeVisible();

  await composer(page).pressSequentially('Where from, says @oil');
  await page
    .getByRole('option', { name: /The oil came from Altona/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('The oil came from Altona');
  await expect(
    page.getByRole('list', { name: 'Attached files' }).getByText(/Characters read: \d/),
  ).toBeVisible();
  openai.answersWith('From Altona.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('From Altona.', { exact: true })).toBeVisible();
  expect(JSON.stringify(lastQuestion(openai))).toContain('The oil came from Altona.');
});

test('a studio item becomes a note, and its URL opens the right part, even on phones [notebook.notes] [notebook.studio]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', HARBOUR);
  const address = page.url();
  openai.answersWith('# The light\n\nThe lighthouse of Borealis was built in 1871 [1].');
  await page
    .getByRole('region', { name: 'Create' })
    .getByRole('button', { name: 'Essay', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: /^The light Essay/ }).click();
  const essay = page.getByRole('article', { name: 'The light' });
  await expect(essay.getByText(/was built in 1871/)).toBeVisible();
  const studioUrl = page.url();
  await essay.getByRole('button', { name: 'Save as a note' }).click();
  await expect(page.getByText('Saved as a note.')).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page
    .getByRole('list', { name: 'Notes' })
    .getByRole('button', { name: /^The light/ })
    .click();
  await expect(writing(page)).toContainText('was built in 1871');
  await expect(writing(page).getByRole('button', { name: /^Source 1/ })).toBeVisible();
  await expect(page).toHaveURL(/note=/);
  const noteId = new URL(page.url()).searchParams.get('note') ?? '';

  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(studioUrl);
    await expect(essay.getByText(/was built in 1871/)).toBeVisible();
    await page.goto(`${address}?note=${noteId}`);
    await expect(writing(page)).toBeVisible();
    await expect(writing(page)).toContainText('was built in 1871');
  }
});
