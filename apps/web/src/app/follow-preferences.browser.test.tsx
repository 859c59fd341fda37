import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { PREFERENCES } from '@studiolo/contract/account/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLocale } from '../platform/i18n/locale.ts';
import { signIn, signOut } from '../platform/session/session.ts';
import { setDarkHeader, useDarkHeader } from '../platform/theme/dark-header.ts';
import { getTheme, setTheme } from '../platform/theme/theme.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { freshPage } from '../testing/fresh-page.ts';
import { setWritePanel, useWritePanel } from '../platform/preferences/write-panel.ts';
import { followPreferences } from './follow-preferences.ts';
import { setCollapsed, toggleCollapsed, useSidebar } from './shell/sidebar.state.ts';

let server: FakeServer;
let stored = PREFERENCES;
const sent = () =>
  server
    .requestsTo(setPreferences)
    .map(({ input }) => input)
    .filter(({ theme }) => theme !== undefined);

beforeEach(async () => {
  server = fakeServer();
  stored = PREFERENCES;
  server.answer(getPreferences, () => stored);
  await freshPage();
  setTheme('system');
  setDarkHeader(false);
  setCollapsed(false);
  signIn('token');
});
afterEach(() => {
  signOut();
  setTheme('system');
  vi.unstubAllGlobals();
});

it('applies the preferences that the user set on another device [pref.layout]', async () => {
  stored = {
    ...PREFERENCES,
    locale: 'zh_CN',
    theme: 'dark',
    hasDarkHeader: true,
    isSidebarCollapsed: true,
    writePanel: 520,
  };
  await followPreferences();
  expect(getTheme()).toBe('dark');
  expect(useDarkHeader.getState().isOn).toBe(true);
  expect(useSidebar.getState().isCollapsed).toBe(true);
  expect(useWritePanel.getState().width).toBe(520);
  await expect.poll(getLocale).toBe('zh_CN');
});

it('does not send the server preferences that it already has [pref.layout]', async () => {
  stored = { ...PREFERENCES, locale: 'en_US' };
  await followPreferences();
  setTheme('system');
  expect(sent()).toEqual([]);
});

it('keeps this browser’s preferences for a user without any, and saves each change [pref.layout]', async () => {
  setTheme('light');
  await followPreferences();
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ theme: 'light', locale: 'en_US', isSidebarCollapsed: false });
  toggleCollapsed();
  await expect.poll(() => sent().at(-1)).toMatchObject({ isSidebarCollapsed: true });
  setWritePanel(333);
  await expect.poll(() => sent().at(-1)).toMatchObject({ writePanel: 333 });
  signOut();
  const count = sent().length;
  setTheme('dark');
  expect(sent()).toHaveLength(count);
});
