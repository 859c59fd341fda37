import { expect, type Page } from '@playwright/test';

/** Holds back the app's own script until told. */
export const holdApp = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The app has taken over what the page showed before it. */
export const isAppThere = (page: Page) => expect(page.locator('#first-paint')).not.toBeAttached();
