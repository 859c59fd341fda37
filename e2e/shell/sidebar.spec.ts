import { deleteTopic } from '@studiolo/contract/chat/endpoints';
import { answerTo, ask, openNewChat, composer, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('the buttons for the history and a new chat are beside Chat; the history is collapsed for visitors and expanded for signed-in users [shell.menu-chat]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  await page.goto(studiolo.url);
  await expect(page.getByRole('button', { name: 'Chat history' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New chat' })).toBeDisabled();

  await signedIn(page, ann, '/error');
  await page.getByRole('button', { name: 'Chat history' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat history' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(/\/bot\/c\/-1$/);
});

test('browsers other than Chrome show a notice once; Chrome shows none [shell.chrome-warning]', async ({
  browser,
  studiolo,
}) => {
  const fox = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const page = await fox.newPage();
  await page.goto(studiolo.url);
  await expect(page.getByRole('status').filter({ hasText: 'works best in Chrome' })).toBeVisible();
  await fox.close();

  const chrome = await browser.newContext();
  const other = await chrome.newPage();
  await other.goto(studiolo.url);
  await other.getByRole('button', { name: 'Create a notebook' }).waitFor();
  await expect(other.getByRole('status').filter({ hasText: 'Chrome' })).toHaveCount(0);
  await chrome.close();
});

test('going back to a deleted chat does not show its old content [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Forget me');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await openNewChat(page);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Forget me/ })
    .click();
  await expect(log(page).getByText('Forget me')).toBeVisible();
  await page.getByRole('button', { name: 'Options for Forget me' }).click();
  const deleted = answerTo(page, deleteTopic);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await deleted;
  await expect(page).not.toHaveURL(/session=/);

  await page.goBack();

  await expect(page).not.toHaveURL(/session=/);
  await expect(log(page)).toBeHidden();
  await expect(composer(page)).toBeVisible();
});
