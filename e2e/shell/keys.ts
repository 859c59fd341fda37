import type { Locator, Page } from '@playwright/test';
import { anEmail, PASSWORD } from '../account/account.ts';
import { expect } from '../fixtures.ts';
import type { Studiolo } from '../studiolo.ts';

/** Maximum number of Tab presses. A chat with five answers and the sidebar has sixty focusable elements. */
const MAX_TAB_PRESSES = 80;

/**
 * Returns the focused element if its focus is not visible. Composers, and the field on the start page, show
 * the focus with the border around them.
 */
const findInvisibleFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('textarea, form > input')) return '';
    return getComputedStyle(focused).outlineStyle === 'none' ? focused.outerHTML : '';
  });

/** Presses Tab until the target has the focus. The focus must be visible at every step. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await findInvisibleFocus(page)).toBe('');
  }
  throw new Error(`not reached with ${MAX_TAB_PRESSES} presses of Tab`);
};

export const focusAndPress = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Fills in the sign-up form, and the code from the e-mail. */
export const signUpByKeyboard = async (page: Page, studiolo: Studiolo): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const email = anEmail();
  await tabTo(page, dialog.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await focusAndPress(page, dialog.getByRole('checkbox'), 'Space');
  await focusAndPress(page, dialog.getByRole('button', { name: 'Create the account', exact: true }));
  await expect(dialog.getByRole('button', { name: /^Resend\(\d+s\)$/ })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(await studiolo.codeFor(email));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return email;
};
