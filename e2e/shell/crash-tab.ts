import type { Page } from '@playwright/test';

/**
 * Kills the process of a page, as a phone does when it runs out of memory. No code of the page can run
 * afterwards.
 */
export const crashTab = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // There is never a response, because the page is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};
