import { expect, type Page } from '@playwright/test';

/** Waits for the field, since earlier keystrokes would go elsewhere. */
export const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /^(Search|搜索)/ })).toBeFocused();
};
