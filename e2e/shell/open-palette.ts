import { expect, type Page } from '@playwright/test';

/** What is typed before the field is there is typed elsewhere. */
export const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /^(Search|搜索)/ })).toBeFocused();
};
