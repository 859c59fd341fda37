import { createAccount } from '../account/account.ts';
import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';

test.beforeEach(({ openai, searxng }) => {
  openai.behavesWell();
  searxng.behavesWell();
  searxng.finds([
    {
      url: 'http://127.0.0.1:9/tower',
      title: 'Jeddah Light',
      summary: 'Jeddah Light is 133 metres high.',
      published: '2026-05-03T00:00:00Z',
    },
  ]);
});

test('a question is answered with a web search, and the answer links to the page found [chat.web-search]', async ({
  page,
  openai,
  searxng,
  ann,
  signedIn,
}) => {
  openai.answersWith('It is 133 metres high [1].');
  await signedIn(page, ann, NEW_CHAT);
  const search = page.getByRole('button', { name: 'Search the web' });
  await expect(search).toHaveAttribute('aria-pressed', 'false');
  await search.click();
  await expect(search).toHaveAttribute('aria-pressed', 'true');

  await ask(page, 'How high is the tallest lighthouse?');

  const chip = log(page).getByRole('link', { name: 'Source 1: Jeddah Light, 127.0.0.1' });
  await expect(chip).toHaveAttribute('href', 'http://127.0.0.1:9/tower');
  await expect(chip).toHaveAttribute('rel', /noreferrer/);
  await chip.hover();
  await expect(page.getByRole('tooltip')).toContainText(/127\.0\.0\.1 · published/);
  await expect(page.getByRole('tooltip')).toContainText('133 metres high');
  await expect(log(page).getByText(/could not be opened; this answer is based/)).toBeVisible();
  expect(searxng.requests.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Search the web' })).toHaveAttribute('aria-pressed', 'true');
});

test('new chats use web search if the settings say so; without a search service, the settings explain why not [chat.web-search] [pref.write]', async ({
  page,
  ann,
  bare,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('switch', { name: 'Search the web' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search the web' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(bare.url);
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Search the web' })).toBeDisabled();
  await expect(page.getByText(/No search service \(SearXNG, Tavily or Brave\) is set up/)).toBeVisible();
});

test('without a search service, the menu of a chat explains why web search is off [chat.web-search]', async ({
  page,
  bare,
}) => {
  const { token } = await createAccount(bare);
  await rememberSession(page, token);
  await page.goto(bare.url + NEW_CHAT);
  await page.getByRole('button', { name: 'This chat' }).click();
  const entry = page.getByRole('menuitem', { name: /^Search the web/ });
  await expect(entry).toBeDisabled();
  await expect(entry).toContainText('No search service is set up');
  await expect(page.getByRole('button', { name: 'Search the web' })).toHaveCount(0);
});
