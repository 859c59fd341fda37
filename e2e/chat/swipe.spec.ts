import type { Page } from '@playwright/test';
import { createAccount } from '../account/account.ts';
import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { WIDE_ANSWER } from '../views/answers.ts';

type Point = { x: number; y: number };

/** Performs a touch gesture with the browser's native events. */
const swipe = async (page: Page, from: Point, to: Point): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
};

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a swipe opens and closes the sidebar, and never leaves the app; motion: ${reducedMotion} [shell.swipe]`, async ({
    browser,
    studiolo,
    openai,
  }) => {
    openai.answersWith(WIDE_ANSWER);
    const context = await browser.newContext({
      baseURL: studiolo.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion,
    });
    const page = await context.newPage();
    await rememberSession(page, (await createAccount(studiolo)).token);
    const followed = page.waitForResponse(/follow-swipes/);
    await page.goto(NEW_CHAT);
    await followed;
    await ask(page, 'What is wide?');
    await expect(log(page).getByRole('table')).toBeVisible();
    const sidebar = page.locator('aside').first();
    await expect(sidebar).toBeHidden();

    // Vertical gestures, and those that start away from the edge, have no effect.
    await expect(page).toHaveURL(/session=/);
    const chat = page.url();
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(frame.url()));
    await swipe(page, { x: 8, y: 300 }, { x: 20, y: 600 });
    for (const y of [30, 400, 790]) await swipe(page, { x: 120, y }, { x: 330, y });
    await expect(sidebar).toBeHidden();

    await expect(async () => {
      await swipe(page, { x: 6, y: 120 }, { x: 260, y: 130 });
      await expect(sidebar).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(sidebar.getByRole('button').first()).toBeFocused();
    await swipe(page, { x: 300, y: 420 }, { x: 40, y: 425 });
    await expect(sidebar).toBeHidden();

    // A table that scrolls sideways receives the gesture itself.
    const table = log(page).getByRole('group', { name: 'Table' });
    await table.scrollIntoViewIfNeeded();
    await table.evaluate((scrolled) => scrolled.scrollTo({ left: 200 }));
    const { x = 0, y = 0 } = (await table.boundingBox()) ?? {};
    await swipe(page, { x: x + 4, y: y + 30 }, { x: x + 240, y: y + 32 });
    await expect.poll(() => table.evaluate((scrolled) => scrolled.scrollLeft)).toBeLessThan(200);
    await expect(sidebar).toBeHidden();

    // An open dialog blocks the gesture as well.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await swipe(page, { x: 120, y: 300 }, { x: 330, y: 300 });
    await page.keyboard.press('Escape');
    await ask(page, 'Is all of it still here?');
    await expect(log(page).getByRole('table')).toHaveCount(2);
    expect(left).toEqual([]);
    expect(page.url()).toBe(chat);
    await context.close();
  });
}
