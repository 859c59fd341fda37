import { ask, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a link to a chat is copied automatically, can be read without an account, and is revoked [shell.share] [chat.answered-by]', async ({
  page,
  browser,
  ann,
  signedIn,
  studiolo,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Is this worth sharing?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  // A link contains only complete answers.
  await expect(stop(page)).toBeHidden();
  await page.getByRole('button', { name: 'Options for Is this worth sharing?' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shared links' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const path = await dialog.getByRole('link', { name: /as others see it/ }).getAttribute('href');
  expect(path).toMatch(/^\/s\/[\w-]{43}$/);
  await expect(page.getByText('Link created and copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(studiolo.url + path);

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(studiolo.url + path);
  await expect(reader.getByRole('heading', { name: 'Is this worth sharing?' })).toBeVisible();
  await expect(reader.getByText('Hello from the stand-in.')).toBeVisible();
  // The shared page names the model.
  await expect(reader.getByText('stand-in', { exact: true })).toBeVisible();
  await expect(reader.getByRole('textbox')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Disable the link to Is this worth sharing?' }).click();
  await expect(dialog.getByText('You have not shared anything.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await other.close();
});

test('a shared link created from the list shows the branch that was viewed, not the newest one', async ({
  page,
  browser,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  openai.answersWhen(({ turns }) => `About ${turns.at(-1)?.text}`);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'the first');
  await expect(log(page).getByText('About the first')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
  const editor = page.getByRole('textbox', { name: 'Edited question' });
  await editor.fill('the second');
  await editor.press('Enter');
  await expect(log(page).getByText('About the second')).toBeVisible();
  await page.getByRole('button', { name: 'Previous version' }).click();
  await expect(log(page).getByText('About the first')).toBeVisible();

  await page.getByRole('button', { name: 'Options for the first' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shared links' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const path = await dialog.getByRole('link', { name: /as others see it/ }).getAttribute('href');
  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(studiolo.url + path);
  await expect(reader.getByText('About the first')).toBeVisible();
  await expect(reader.getByText('About the second')).toHaveCount(0);
  await other.close();
});

test('a link that can neither be shared nor copied is shown for copying by hand [shell.share]', async ({
  page,
  ann,
  signedIn,
}) => {
  // Simulates a browser without permission.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Is this worth sharing?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  const tip = page.getByRole('dialog', { name: 'Copy the link yourself' });
  const link = tip.getByRole('textbox', { name: 'Link' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish as a page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(link).toHaveValue(/\/p\/[\w-]+$/);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await page.getByRole('button', { name: 'Options for Is this worth sharing?' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const shares = page.getByRole('dialog', { name: 'Shared links' });
  await shares.getByRole('button', { name: 'Create a link' }).click();
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await shares.getByRole('button', { name: /^Share the link/ }).click();
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(shares).toBeVisible();
});
