import { expect, test } from './fixtures.ts';

test('history and new chat are beside Chat, shut for a visitor and open for who is signed in [shell.menu-chat]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  await page.goto(studiolo.url);
  await expect(page.getByRole('button', { name: 'Chat history' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New chat' })).toBeDisabled();

  await signedIn(page, ann, '/error');
  await page.getByRole('button', { name: 'Chat history' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat history' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page).toHaveURL(/\/bot\/c\/-1$/);
});

test('another browser than Chrome is told so once, Chrome is not [shell.chrome-warning]', async ({
  browser,
  studiolo,
}) => {
  const fox = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const page = await fox.newPage();
  await page.goto(studiolo.url);
  await expect(page.getByRole('status').filter({ hasText: 'works best in Chrome' })).toBeVisible();
  await fox.close();

  const chrome = await browser.newContext();
  const other = await chrome.newPage();
  await other.goto(studiolo.url);
  await other.getByRole('button', { name: 'Make a notebook' }).waitFor();
  await expect(other.getByRole('status').filter({ hasText: 'Chrome' })).toHaveCount(0);
  await chrome.close();
});
