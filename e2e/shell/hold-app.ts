import { expect, type Page } from '@playwright/test';
import { ask, chatUrl, log } from '../chat/chat-page.ts';

/** Delays the script of the app until the returned function is called. */
export const holdApp = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Waits until the app has replaced the initial page. */
export const waitForApp = (page: Page) => expect(page.locator('#first-paint')).not.toBeAttached();

/** Asks a question in a new chat and waits for the answer; returns the URL of the chat. */
export const anAnsweredChat = async (page: Page): Promise<string> => {
  await ask(page, 'How old is the tower?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  return chatUrl(page);
};
