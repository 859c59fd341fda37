import type { Page } from '@playwright/test';
import { ask, openNewChat, composer, log, NEW_CHAT } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Mention' });

const attach = async (page: Page, name: string, text: string): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(
    page.getByRole('list', { name: 'Attached files' }).getByText(/Characters read: \d/),
  ).toBeVisible();
};

test('@ lists files and chats, which can be chosen by keyboard or touch and are sent with the question [chat.mention]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await attach(page, '季度报告.txt', 'Sales grew by a third.');
  openai.answersWith('A keeper lives there.');
  await ask(page, 'Who lives in the tower?');
  await expect(log(page).getByText('A keeper lives there.')).toBeVisible();
  await openNewChat(page);

  await composer(page).pressSequentially('Compare @jdb');
  await expect(list(page).getByRole('option')).toHaveText([/^季度报告\.txt/]);
  await expect(composer(page)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(composer(page)).toHaveValue('Compare 季度报告.txt ');
  await expect(page.getByRole('button', { name: 'Remove 季度报告.txt' })).toBeVisible();

  await composer(page).pressSequentially('with @');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Backspace');
  await composer(page).pressSequentially('@');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await list(page)
    .getByRole('option', { name: /Who lives/ })
    .click();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue(/^Compare 季度报告\.txt with “Who lives in the tower\?” $/);
  await expect(page.getByRole('list', { name: 'Attached to your question' })).toContainText('Who lives');

  openai.answersWith('They differ.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('They differ.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('A keeper lives there.');
  expect(JSON.stringify(lastQuestion(openai))).toContain('Sales grew by a third.');
  await expect(log(page).getByRole('list', { name: 'Sent with the question' })).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(log(page).getByRole('list', { name: 'Sent with the question' })).toBeVisible();
});

test('the mention character can be changed, and does not interfere with input methods [chat.mention]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await ask(page, '灯塔在哪里');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await openNewChat(page);
  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('textbox', { name: 'Completion mark' }).fill('#');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Saved' })).toBeVisible();
  await page.keyboard.press('Escape');

  await composer(page).pressSequentially('@');
  await composer(page).pressSequentially(' #');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: "deng'ta", selectionStart: 7, selectionEnd: 7 });
  await expect(composer(page)).toHaveValue("@ #deng'ta");
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await input.send('Input.insertText', { text: '灯塔' });
  await expect(composer(page)).toHaveValue('@ #灯塔');
  await expect(list(page).getByRole('option')).toHaveText([/^灯塔在哪里/]);
  await page.keyboard.press('Tab');
  await expect(composer(page)).toHaveValue('@ “灯塔在哪里” ');
});
