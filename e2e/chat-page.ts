import type { Locator, Page } from '@playwright/test';

export const NEW_CHAT = '/bot/c/-1';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });
/** The turns of the chat. */
export const log = (page: Page): Locator => page.getByRole('log');
export const stop = (page: Page): Locator => page.getByRole('button', { name: 'Stop answering' });

export const ask = async (page: Page, question: string): Promise<void> => {
  await composer(page).fill(question);
  await composer(page).press('Enter');
};
