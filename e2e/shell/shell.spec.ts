import { ask, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { findViolations } from '../check-view.ts';

test('the page sends no requests to other origins, and its policy forbids inline scripts', async ({
  page,
  studiolo,
}) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(studiolo.url)) foreignRequests.push(request.url());
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const answer = await page.goto('/');
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(foreignRequests).toEqual([]);
  expect(faults).toEqual([]);
  expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('a window opened by another site cannot be accessed by it', async ({ page, studiolo }) => {
  // Browsers treat another host name as another site.
  const stranger = `${studiolo.url.replace('127.0.0.1', 'localhost')}/healthz`;
  const isOpen = () =>
    page.evaluate(() => !(window as unknown as { openedWindow: Window }).openedWindow.closed);
  const openFor = async (address: string) => {
    await page.goto(stranger);
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { openedWindow: window.open(url) }), address);
    return opened;
  };

  const otherPage = await openFor(studiolo.url);
  await expect(otherPage.getByRole('main')).toBeVisible();
  expect(await isOpen()).toBe(false);

  const typed = await openFor('about:blank');
  expect(await isOpen()).toBe(true);
  // The window closes during the navigation.
  await typed.goto(studiolo.url).catch(() => undefined);
  await expect.poll(isOpen).toBe(false);
  await expect(typed.getByRole('main')).toBeVisible();
  expect(await typed.evaluate(() => window.opener === null)).toBe(true);
});

test("the browser's language is used; changing it takes effect immediately, is remembered, and is sent to the server [shell.locale]", async ({
  browser,
  studiolo,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: studiolo.url });
  const page = await context.newPage();
  await page.goto('/error');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');

  await page.getByRole('button', { name: '语言与主题' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const request = page.waitForRequest(/\/api\/cli\//);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'New here? Create an account' }).click();
  expect((await request).headers()['accept-language']).toBe('en-US');
  await context.close();
});

test('the chosen theme is applied before the first paint [shell.theme]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/error');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute(/\/assets\/.*\.js$/);
});

test('the sidebar keeps its state, even after a reload [shell.collapse]', async ({ page }) => {
  await page.goto('/error');
  await page.getByRole('button', { name: 'Hide the sidebar' }).click();
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the sidebar' })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
});

test('unknown paths lead to the error page, which links to the start page [route.unknown] [route.error]', async ({
  page,
}) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/error$/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/notebook$/);
});

for (const width of [1440, 390]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds no violations at ${width}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/error');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      if (width < 768) await page.getByRole('button', { name: 'Show the sidebar' }).click();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

test('/ leads to the notebooks without sign-in, and later to the last page [route.root] [route.login-meta] [route.remember]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/notebook$/);
  await expect(page.getByRole('button', { name: 'Create a notebook' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/bot/c/-1?from=a-link');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/index');
  await expect(page).toHaveURL(/\/bot\/c\/-1$/);
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a running task is shown in the tray of another device, and can be canceled there [shell.tasks]', async ({
  page,
  browser,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(['One, ', 'two, ', 'three.']);
  const paused = openai.pauseAfter(2);
  const otherContext = await browser.newContext();
  const phone = await otherContext.newPage();
  await signedIn(phone, ann, '/notebook');
  await expect(phone.getByRole('button', { name: 'Tasks', exact: true })).toBeVisible();
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Count to three');
  await paused;

  await phone.getByRole('button', { name: 'Tasks: 1 running' }).click();
  await phone.getByRole('button', { name: 'Cancel Count to three' }).click();

  await expect(log(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(phone.getByText(/Stopped/)).toBeVisible();
  await otherContext.close();
});
