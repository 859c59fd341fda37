import { ask, composer, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a failing model shows an error, keeps the turn, and can be retried [chat.answer-error] [provider.faults]', async ({
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

test('an unreachable server is retried silently, then reported [chat.stream-transport]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.route('**/api/cli/ai/chat/v2/sse', (route) => route.abort());
  await ask(page, 'Is anybody there?');
  await expect(log(page).getByText('Connection error, please try again later!')).toBeVisible();
  await page.unroute('**/api/cli/ai/chat/v2/sse');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});

test('a used-up quota is reported in the answer with its links, and later questions are not lost [chat.quota-spent]', async ({
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

test('an invalid chat URL leads to a new chat [route.bot-chat]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, `${NEW_CHAT}?session=nonsense`);
  await expect(page).not.toHaveURL(/session=/);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
});

test('if a dialog cannot be loaded, an error is shown, the page stays, and the next attempt works [api.chunk]', async ({
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

test('a question refused after signing out stays in the composer, even after a reload', async ({
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

test('a restored chat is back in its position in the list [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Keep me');
  const row = page.getByRole('complementary').getByRole('link', { name: /Keep me/ });
  await page.getByRole('button', { name: 'Options for Keep me' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a question asked after the session has expired is sent in the same chat after signing in [account.action-guard]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'What came before?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  const address = page.url();
  /** Changes the token as another tab of this browser would. */
  const setToken = (token: string | null) =>
    page.evaluate((newValue) => {
      const key = 'studiolo.token';
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }, token);
  await setToken(null);
  await expect(log(page)).toBeHidden();
  await composer(page).fill('And after?');
  await composer(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Please log in first' }).first()).toBeVisible();
  await setToken(ann.token);
  await expect(log(page).getByText('And after?')).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  expect(page.url()).toBe(address);
  await expect(composer(page)).toHaveValue('');
});

test('a question refused in one tab becomes a draft in the tab that replaces it, not in others', async ({
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
