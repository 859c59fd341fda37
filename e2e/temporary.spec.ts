import { answerTo, ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { deleteTopic } from '@studiolo/contract/chat/endpoints';

test('a temporary chat is answered, said to be one, and gone when it is left [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('textbox', { name: 'Your question' }).fill('What I began');
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What I began');
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await ask(page, 'A secret');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Temporary chat' })).toBeVisible();
  await ask(page, 'Another secret');
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(page).not.toHaveURL(/session=/);
  await expect(page).toHaveTitle(/Temporary chat/);
  await expect(page.getByText('Your chats will appear here.')).toBeVisible();

  const erased = answerTo(page, deleteTopic);
  await page.getByRole('button', { name: 'New chat' }).click();
  expect((await erased).status()).toBe(200);
  await expect(log(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await expect(page.getByText('A secret')).toBeHidden();
});
