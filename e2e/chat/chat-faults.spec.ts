import { ask, composer, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a failing model says so, keeps the turn, and can be tried again [chat.answer-error] [provider.faults]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.behavesBadly('unauthorized');
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Will this work?');
  await expect(
    log(page).getByText('The model service refused our key. The operator has to check it.'),
  ).toBeVisible();
  openai.behavesWell();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});

test('an unreachable server is tried again quietly, then said [chat.stream-transport]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.route('**/api/cli/ai/chat/v2/sse', (route) => route.abort());
  await ask(page, 'Is anybody there?');
  await expect(log(page).getByText('Connection error, please try again later!')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/cli/ai/chat/v2/sse');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});

test('a spent quota is told in the answer, with its links; of what is asked all the same nothing is lost [chat.quota-spent]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const msg = 'Today’s 20 answers are used up. [Upgrade](https://example.com/pay)';
  await page.route('**/api/cli/ai/chat/v2/sse', (route) =>
    route.fulfill({ json: { code: 3001, msg, type: 'WARN', data: null } }),
  );
  await ask(page, 'One more?');
  await expect(log(page).getByText(/Today’s 20 answers are used up/)).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'Upgrade' })).toBeVisible();

  await ask(page, 'And this one?');
  await expect(log(page).getByText('And this one?')).toBeVisible();
  await log(page).getByRole('button', { name: 'Previous version' }).click();
  await expect(log(page).getByText('One more?')).toBeVisible();
});

test('an address that is none of a chat leads to a new one [route.bot-chat]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, `${NEW_CHAT}?session=nonsense`);
  await expect(page).not.toHaveURL(/session=/);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
});

test('a dialog that cannot be fetched is told of, the page stays, and it opens the next time [api.chunk]', async ({
  page,
  ann,
  signedIn,
}) => {
  await page.route('**/assets/HistoryDialog*', (route) => route.abort());
  await signedIn(page, ann, NEW_CHAT);
  const open = page.getByRole('button', { name: 'Chat history' });
  await open.click();
  await expect(page.getByText('Connection error, please try again later!')).toBeVisible();
  await composer(page).fill('The page is still there.');
  await page.unroute('**/assets/HistoryDialog*');
  const history = page.getByRole('dialog', { name: 'Chat history' });
  await expect(async () => {
    if (!(await history.isVisible())) await open.click({ timeout: 1000 });
    await expect(history).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a question that was refused because one was signed out waits in the composer, after a reload too', async ({
  page,
  ann,
}) => {
  await page.goto(NEW_CHAT);
  await page.evaluate((token) => localStorage.setItem('studiolo.token', token), ann.token);
  await page.reload();
  await ask(page, 'The first one');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await page.route('**/api/cli/ai/chat/v2/sse', (route) =>
    route.fulfill({ json: { code: 401, msg: 'Please sign in.', type: 'WARN', data: null } }),
  );
  await ask(page, 'The second one');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(composer(page)).toHaveValue('The second one');
  await page.reload();
  await expect(composer(page)).toHaveValue('The second one');
});

test('a chat that is brought back is in its place again [chat.history]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Keep me');
  const row = page.getByRole('complementary').getByRole('link', { name: /Keep me/ });
  await page.getByRole('button', { name: 'Options for Keep me' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('what is asked in a chat by who has been signed out meanwhile is asked in that chat after signing in [account.action-guard]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'What came before?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  const address = page.url();
  /** As another tab of this browser does. */
  const take = (token: string | null) =>
    page.evaluate((newValue) => {
      const key = 'studiolo.token';
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, token);
  await take(null);
  await expect(log(page)).toBeHidden();
  await composer(page).fill('And after?');
  await composer(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Please log in first' }).first()).toBeVisible();
  await take(ann.token);
  await expect(log(page).getByText('And after?')).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  expect(page.url()).toBe(address);
  await expect(composer(page)).toHaveValue('');
});

test('a question that was refused in one tab is not the draft of another, and is that of the one that takes its place', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  await context.route('**/api/cli/ai/chat/v2/sse', (route) =>
    route.fulfill({ json: { code: 3001, msg: 'Used up.', type: 'WARN', data: null } }),
  );
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'One more?');
  await expect(log(page).getByText('Used up.')).toBeVisible();

  const other = await context.newPage();
  await signedIn(other, ann, NEW_CHAT);
  await ask(other, 'Another one?');
  await expect(log(other).getByText('Used up.')).toBeVisible();
  await expect(log(other).getByText('One more?')).toBeHidden();
  await expect(composer(other)).toHaveValue('');
  await expect(log(page).getByText('One more?')).toBeVisible();

  await page.reload();
  await expect(composer(page)).toHaveValue('One more?');
  await expect(log(other).getByText('Another one?')).toBeVisible();
});
