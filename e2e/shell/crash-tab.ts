import type { Page } from '@playwright/test';

/** Kills the process of a page, as a phone without memory does: no code of the page runs any more. */
export const crashTab = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call is never answered, because the page is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};
