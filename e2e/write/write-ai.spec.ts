import type { Page } from '@playwright/test';
import { createDocument, getDocument } from '@studiolo/contract/write/document-endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { findViolations } from '../check-view.ts';

const TEXT = `The lamp **was** lit in 1811, see [the log](https://example.org/log).

The sea was calm that night, and nobody slept.`;

const paper = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });
const change = (page: Page) => panel(page).getByRole('listitem');

const openDocument = async (page: Page, client: ReturnType<typeof createClient>) => {
  const { documentId } = await client.call(createDocument, { title: 'Lamp', content: TEXT });
  await page.goto(`/editor/write?id=${documentId}`);
  await expect(paper(page)).toContainText('The lamp');
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  return async () => (await client.call(getDocument, { documentId })).content;
};

test("a model's changes are shown in the text, accepted or rejected one by one, undone, retried and saved [write.ai] [write.hunks]", async ({
  page,
  ann,
  signedIn,
  openai,
  studiolo,
}) => {
  openai.answersWith([
    'The lamp was first lit in 1811, see the log.\n\n',
    'The sea was quiet that night, and no one slept.',
  ]);
  await signedIn(page, ann, '/editor/write');
  const client = createClient(studiolo.url, ann.token);
  const document = await openDocument(page, client);

  await panel(page).getByRole('button', { name: 'Polish' }).click();
  await expect(panel(page).getByText('3 changes')).toBeVisible();
  await expect(paper(page).getByRole('insertion')).toHaveCount(3);
  expect(await document()).toBe(TEXT);
  expect(await client.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
  expect(await findViolations(page)).toEqual([]);

  // Undecided changes are still there after a reload.
  await page.reload();
  await expect(change(page)).toHaveCount(3);

  await change(page).first().getByRole('button', { name: 'Accept' }).click();
  await expect(change(page)).toHaveCount(2);
  await expect.poll(document).toBe(TEXT.replace('**was** lit', '**was** first lit'));
  await paper(page).click();
  await page.keyboard.press('Control+z');
  await expect(change(page)).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await expect(change(page)).toHaveCount(2);

  // Rejects the next change with the keyboard.
  await page.keyboard.press('ControlOrMeta+Home');
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('The lamp ');
  await page.keyboard.press('Control+Alt+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Proposed change' })).toBeVisible();
  await page.keyboard.press('Control+Alt+Backspace');
  await expect(change(page)).toHaveCount(1);

  // Retries with a remark.
  openai.answersWith('not a soul');
  await paper(page).locator('.hunk-new').click();
  const bar = page.getByRole('toolbar', { name: 'Proposed change' });
  await bar.getByRole('button', { name: 'Try again' }).click();
  await bar.getByRole('textbox').fill('More vivid');
  await bar.getByRole('textbox').press('Enter');
  await expect(change(page)).toContainText('not a soul');
  expect(lastQuestion(openai)?.turns.at(-1)?.text).toContain('<wish>\nMore vivid\n</wish>');
  await panel(page).getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(document)
    .toBe(TEXT.replace('**was** lit', '**was** first lit').replace('nobody', 'not a soul'));
});

test('a selection is changed from its toolbar, or inserted immediately if the settings say so, and a failure neither changes nor costs anything [write.ai] [pref.write] [write.hunks]', async ({
  page,
  ann,
  signedIn,
  openai,
  studiolo,
}) => {
  await signedIn(page, ann, '/editor/write');
  const client = createClient(studiolo.url, ann.token);
  const document = await openDocument(page, client);
  await panel(page).getByRole('switch', { name: 'Insert at once' }).check();

  openai.answersWith('Die See war ruhig in jener Nacht, und niemand schlief.');
  await paper(page).getByText('The sea was calm').click({ clickCount: 3 });
  const bubble = page.getByRole('toolbar', { name: 'Formatting' });
  await bubble.getByRole('button', { name: 'AI' }).click();
  await page.getByRole('menuitem', { name: 'German' }).click();
  await expect(paper(page)).toContainText('Die See war ruhig in jener Nacht, und niemand schlief.');
  await expect(paper(page)).toContainText('The lamp was lit');
  await expect(change(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(paper(page)).toContainText('The sea was calm');
  await panel(page).getByRole('switch', { name: 'Insert at once' }).uncheck();
  await panel(page).getByRole('button', { name: 'Reject all' }).click();

  openai.answersWith(['The lamp was first ', 'lit in 1811, ', 'see it.']);
  openai.behavesBadly('cut');
  const before = await client.call(getChatCount, {});
  await panel(page).getByRole('textbox', { name: 'What should be done?' }).fill('Name the first lamp');
  await panel(page).getByRole('button', { name: 'Go' }).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect.poll(document).toBe(TEXT);
  await expect.poll(() => client.call(getChatCount, {})).toEqual(before);
  openai.behavesWell();

  openai.answersWith('1. A light of 1811\n2. The night nobody slept');
  await panel(page).getByRole('textbox', { name: 'What should be done?' }).fill('');
  await panel(page).getByRole('button', { name: 'Titles' }).click();
  await panel(page)
    .getByRole('button', { name: /The night nobody slept/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The night nobody slept');
});
