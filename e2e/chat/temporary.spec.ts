import { deleteTopic } from '@studiolo/contract/chat/endpoints';
import { answerTo, ask, composer, log, NEW_CHAT, openNewChat } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a temporary chat is answered and labeled, and is deleted when the user leaves it [chat.history]', async ({
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

test('on a slow machine, text typed right after switching to a temporary chat goes into that chat [chat.new-session]', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const button = page.getByRole('button', { name: 'Temporary chat' });
  await expect(button).toBeVisible();
  const [toggle, field] = await Promise.all([button, composer(page)].map((place) => place.boundingBox()));
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const askRequest = page.waitForRequest((request) => request.postData()?.includes('A secret') ?? false);
  // Clicks at coordinates, since a locator would wait until the page is stable.
  await page.mouse.click(toggle!.x + toggle!.width / 2, toggle!.y + toggle!.height / 2);
  await page.mouse.click(field!.x + field!.width / 2, field!.y + field!.height / 2);
  await page.keyboard.insertText('A secret');
  await page.keyboard.press('Enter');
  expect((await askRequest).postDataJSON()).toMatchObject({ isTemporary: true });
  await expect(page.getByRole('heading', { name: 'Temporary chat' })).toBeVisible();
});

test('a temporary chat stores no draft, and does not affect the drafts of other chats [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await composer(page).fill('An ordinary thought');
  await page.goto(`${NEW_CHAT}?temporary=1`);
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await ask(page, 'A secret');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await composer(page).fill('More of it:');
  await log(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Current question' }).click();
  await expect(composer(page)).toHaveValue('More of it:\n\nHello from the stand-in.');

  await page.reload();
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toMatch(/More of it|stand-in/);
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await expect(composer(page)).toHaveValue('An ordinary thought');
});

test('a queued question of a temporary chat is deleted with the chat, even before the chat has started [chat.next]', async ({
  page,
  context,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, `${NEW_CHAT}?temporary=1`);
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await ask(page, 'A secret');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await openNewChat(page);
  await page.goBack();
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await context.setOffline(true);
  await composer(page).fill('A first secret');
  await composer(page).press('Enter');
  await expect(log(page).getByText('A first secret')).toBeVisible();
  await composer(page).fill('A second secret');
  await composer(page).press('Enter');
  await expect(page.getByText('A second secret')).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(log(page)).toBeHidden();
  await context.setOffline(false);
  await ask(page, 'Something else');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  const prompts = openai.requests.flatMap(({ turns }) => turns.map(({ text }) => text));
  expect(prompts.filter((text) => /(first|second) secret/.test(text))).toEqual([]);
  await page.goto(`${NEW_CHAT}?temporary=1`);
  await expect(page.getByText('is erased when you leave it')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});
