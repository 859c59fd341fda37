import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const STOPS = 60;

/** What has the focus without showing it. The composer shows it by the border around its field. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('textarea')) return '';
    return getComputedStyle(focused).outlineStyle === 'none' ? focused.outerHTML : '';
  });

/** Goes on by Tab until it is reached, wherever the focus is seen on the way. */
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
