import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ openai }) => {
  openai.behavesWell();
  openai.answersWith('Hello from the stand-in.');
});

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

test('a spent quota is told in the answer, with its links [chat.quota-spent]', async ({
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
});
