import type { Locator, Page } from '@playwright/test';
import { anEmail, PASSWORD } from '../account/account.ts';
import { expect } from '../fixtures.ts';
import type { Studiolo } from '../studiolo.ts';

/** A chat of five answers with the sidebar has sixty. */
const STOPS = 80;

/**
 * Returns the focused element if its focus is invisible. Composers, and the field of the first page, show focus by
 * the border around them.
 */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('textarea, form > input')) return '';
    return getComputedStyle(focused).outlineStyle === 'none' ? focused.outerHTML : '';
  });

/** Presses Tab until the target has the focus; the focus must be visible at every step. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBe('');
  }
  throw new Error(`not reached by Tab within ${STOPS} stops`);
};

export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Fills in the open sign-up form, and the code from the mail. */
export const signUpByKeys = async (page: Page, studiolo: Studiolo): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const email = anEmail();
  await tabTo(page, dialog.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await pressOn(page, dialog.getByRole('checkbox'), 'Space');
  await pressOn(page, dialog.getByRole('button', { name: 'Create the account', exact: true }));
  await expect(dialog.getByRole('button', { name: /^Resend\(\d+s\)$/ })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(await studiolo.codeFor(email));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return email;
};
