import { expect, type Page } from '@playwright/test';
import { ask, log } from '../chat/chat-page.ts';

/** Holds back the app's own script until told. */
export const holdApp = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The app has taken over what the page showed before it. */
export const isAppThere = (page: Page) => expect(page.locator('#first-paint')).not.toBeAttached();

/** Asks in a new chat and waits for the answer; answers with the address of the chat. */
export const anAnsweredChat = async (page: Page): Promise<string> => {
  await ask(page, 'How old is the tower?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  return page.url();
};
