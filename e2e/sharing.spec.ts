import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

test('a chat is shared by a link, read without an account, and the link is ended [shell.share]', async ({
  page,
  browser,
  ann,
  signedIn,
  studiolo,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Is this worth sharing?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Options for Is this worth sharing?' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shared links' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const path = await dialog.getByRole('link', { name: /as others do/ }).getAttribute('href');
  expect(path).toMatch(/^\/s\/[\w-]{43}$/);

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(studiolo.url + path);
  await expect(reader.getByRole('heading', { name: 'Is this worth sharing?' })).toBeVisible();
  await expect(reader.getByText('Hello from the stand-in.')).toBeVisible();
  await expect(reader.getByRole('textbox')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'End the link to Is this worth sharing?' }).click();
  await expect(dialog.getByText('You have not shared anything.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await other.close();
});
