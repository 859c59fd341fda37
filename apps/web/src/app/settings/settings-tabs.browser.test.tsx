import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useIsLoginOpen } from '../../platform/session/guard.ts';
import { signIn } from '../../platform/session/session.ts';
import { closeSettings, openSettings } from '../../platform/settings/settings.ts';
import { answerFrame } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Settings' });
const tabNames = () =>
  dialog
    .getByRole('tab')
    .all()
    .map((tab) => tab.element().textContent);
const LoginState = () => <output>{useIsLoginOpen() ? 'asks to sign in' : 'does not ask'}</output>;

beforeEach(async () => {
  answerFrame(fakeServer());
  await freshPage();
});
afterEach(() => {
  closeSettings();
  vi.unstubAllGlobals();
});

it('shows the tabs of all features in order, and those for account, plan and models only to signed-in users [account.settings]', async () => {
  openSettings();
  const visitor = await renderPart(<SettingsDialog />);
  await expect.poll(tabNames).toEqual(['Profile', 'General', 'Personalization']);
  await visitor.unmount();

  signIn('token');
  await renderPart(<SettingsDialog />);
  await expect.poll(tabNames).toEqual(['Profile', 'Account', 'Plan', 'General', 'Personalization', 'Models']);
});

it.each(['Profile', 'Personalization'])(
  'opens the sign-in dialog from a visitor’s tab %s [account.settings]',
  async (tab) => {
    openSettings();
    await renderPart(
      <>
        <SettingsDialog />
        <LoginState />
      </>,
    );
    await dialog.getByRole('tab', { name: tab }).click();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('asks to sign in')).toBeVisible();
  },
);
