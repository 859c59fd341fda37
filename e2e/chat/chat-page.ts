import { expect, type Locator, type Page, type Response } from '@playwright/test';

export const NEW_CHAT = '/bot/c/-1';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });
/** The turns of the chat. */
export const log = (page: Page): Locator => page.getByRole('log');
export const stop = (page: Page): Locator => page.getByRole('button', { name: 'Stop answering' });

/** Asks once nothing is being answered: before that a question waits. */
export const ask = async (page: Page, question: string): Promise<void> => {
  await expect(stop(page)).toBeHidden();
  await composer(page).fill(question);
  await composer(page).press('Enter');
};

/** Goes on to a new chat, once the turns of the last one are gone. */
export const beginAnew = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(log(page)).toBeHidden();
};

/** The answer to a call: what one wants is shown before it is kept. */
export const answerTo = (page: Page, { path }: { path: string }): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(path));
