import { expect, type Locator, type Page, type Response } from '@playwright/test';

export const NEW_CHAT = '/bot/c/-1';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });
export const log = (page: Page): Locator => page.getByRole('log');
export const stop = (page: Page): Locator => page.getByRole('button', { name: 'Stop answering' });

/** Asks once no answer is streaming; until then a question would be queued. */
export const ask = async (page: Page, question: string): Promise<void> => {
  await expect(stop(page)).toBeHidden();
  await composer(page).fill(question);
  await composer(page).press('Enter');
};

/** Opens a new chat, and waits until the turns of the last one are gone. */
export const beginAnew = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(log(page)).toBeHidden();
};

/** Response of an endpoint: the page shows changes before they are saved. */
export const answerTo = (page: Page, { path }: { path: string }): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(path));
