import { expect, type Locator, type Page, type Response } from '@playwright/test';

export const NEW_CHAT = '/bot/c/-1';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });
export const log = (page: Page): Locator => page.getByRole('log');
export const stop = (page: Page): Locator => page.getByRole('button', { name: 'Stop answering' });

/** Asks a question once no answer is being generated; before that, it would be queued. */
export const ask = async (page: Page, question: string): Promise<void> => {
  await expect(stop(page)).toBeHidden();
  await composer(page).fill(question);
  await composer(page).press('Enter');
};

/** Returns the URL of the chat, which is shown shortly after its first answer has begun. */
export const chatUrl = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/session=/);
  return page.url();
};

/** Opens a new chat, and waits until the turns of the previous one have disappeared. */
export const openNewChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(log(page)).toBeHidden();
};

/** Waits for the response of an endpoint, since the page shows changes before they are saved. */
export const answerTo = (page: Page, { path }: { path: string }): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(path));
