import { join } from 'node:path';
import { composer, log } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { focusAndPress, signUpByKeyboard, tabTo } from './keys.ts';

const DOCUMENT = join(import.meta.dirname, '../../apps/server/src/testing/documents/pdflatex-4-pages.pdf');

test('a visitor signs up, asks, reads a source, deletes it and signs out, only with the keyboard', async ({
  page,
  studiolo,
  openai,
}) => {
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  openai.answersWith('It is a text without a meaning [1].');
  await page.goto('/index');

  await focusAndPress(page, button('Sign in'));
  const dialog = page.getByRole('dialog');
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button('Sign in')).toBeFocused();
  await keyboard.press('Enter');
  await focusAndPress(page, button('New here? Create an account'));
  await signUpByKeyboard(page, studiolo);

  const chooser = page.waitForEvent('filechooser');
  await focusAndPress(page, button('Attach files'));
  await (await chooser).setFiles(DOCUMENT);
  await tabTo(page, composer(page));
  await keyboard.type('What is this text?');
  await keyboard.press('Enter');

  const source = log(page).getByRole('button', { name: /^Source 1/ });
  await expect(source).toBeVisible();
  await tabTo(page, source);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await keyboard.press('Enter');
  await expect(button('Close the source')).toBeVisible();
  await keyboard.press('Escape');
  await expect(button('Close the source')).toBeHidden();
  await expect(source).toBeFocused();

  await focusAndPress(page, button('More'));
  await expect(page.getByRole('menuitem', { name: 'Copy as text' })).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(button('Keep')).toBeFocused();
  await keyboard.press('Escape');
  await expect(button('More')).toBeFocused();

  await focusAndPress(page, button(/^Model:/));
  await expect(page.getByRole('menuitemradio', { name: 'stand-in Default' })).toBeVisible();
  const builtin = page.getByRole('menuitemradio', { name: 'Built-in engine' });
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(builtin).toBeFocused({ timeout: 200 });
  }).toPass();
  await keyboard.press('Enter');
  await expect(button('Model: Built-in engine')).toBeFocused();

  await focusAndPress(page, button('Options for What is this text?'));
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(button('Options for What is this text?')).toBeHidden();

  await focusAndPress(page, button(/Free$/));
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keyboard.press('Escape');
  await expect(button(/免费版$/)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(button('登录')).toBeVisible();
});
