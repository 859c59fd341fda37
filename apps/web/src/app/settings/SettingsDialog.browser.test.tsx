import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signIn } from '../../platform/session/session.ts';
import { closeSettings } from '../../platform/settings/settings.ts';
import { answerFrame } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Shell } from '../shell/Shell.tsx';

vi.mock('../features.ts', async () => ({
  FEATURES: (await import('../../testing/stand-in-features.tsx')).STAND_INS,
}));

beforeEach(async () => {
  answerFrame(fakeServer());
  await freshPage();
  await page.viewport(1440, 900);
});
afterEach(() => {
  closeSettings();
  vi.unstubAllGlobals();
});

const dialog = page.getByRole('dialog', { name: 'Settings' });
const tabNames = () =>
  dialog
    .getByRole('tab')
    .all()
    .map((tab) => tab.element().textContent);

const open = async (account: string | RegExp) => {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.element(dialog).toBeVisible();
};

it('is 1150 px wide and shows a visitor the tabs that need no account [account.settings]', async () => {
  await renderPart(<Shell />, '/error');
  await open('Language and theme');
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1150);
  expect(tabNames()).toEqual(['General']);
});

it('shows signed-in users the tabs of features, which the arrow keys navigate [account.settings]', async () => {
  signIn('token');
  await renderPart(<Shell />, '/other');
  await open(/Free$/);
  expect(tabNames()).toEqual(['Profile', 'General']);
  await dialog.getByRole('tab', { name: 'Profile' }).click();
  await expect.element(dialog.getByText('Your profile')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog.getByRole('tab', { name: 'General' })).toHaveFocus();
  await expect.element(dialog.getByRole('group', { name: 'Theme' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('switches the language at once [account.settings] [shell.locale]', async () => {
  await renderPart(<Shell />, '/error');
  await open('Language and theme');
  await dialog.getByRole('radio', { name: '简体中文' }).click();
  await expect.element(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.element(dialog).toBeVisible();
});

it('fills the screen of a phone [account.settings]', async () => {
  await page.viewport(390, 844);
  await renderPart(<Shell />, '/error');
  await page.getByRole('button', { name: 'Show the sidebar' }).click();
  await open('Language and theme');
  await expect.poll(() => dialog.element().getBoundingClientRect().height).toBe(844);
});
