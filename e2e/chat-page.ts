import { expect, type Locator, type Page } from '@playwright/test';

export const NEW_CHAT = '/bot/c/-1';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' });
/** The turns of the chat. */
export const log = (page: Page): Locator => page.getByRole('log');
export const stop = (page: Page): Locator => page.getByRole('button', { name: 'Stop answering' });

/** Asks once nothing is being answered: before that a question is refused with a hint. */
export const ask = async (page: Page, question: string): Promise<void> => {
  await expect(stop(page)).toBeHidden();
  await composer(page).fill(question);
  await composer(page).press('Enter');
};
