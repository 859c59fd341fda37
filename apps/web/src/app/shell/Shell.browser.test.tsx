import { logOut } from '@studiolo/contract/account/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { isSignedIn, signIn, signOut } from '../../platform/session/session.ts';
import { dispatch } from '../../platform/socket/dispatch.ts';
import { setTheme, startTheme } from '../../platform/theme/theme.ts';
import { notify, TOAST_MS } from '../../platform/toast/notify.ts';
import { aConfig, aUser, answerFrame } from '../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { holdFocus } from '../../ui/hold-focus.ts';
import { Shell } from './Shell.tsx';
import { loadSession } from '../start.ts';
import { useSidebar } from './sidebar.state.ts';

vi.mock('../features.ts', async () => ({
  FEATURES: (await import('../../testing/stand-in-features.tsx')).STAND_INS,
}));

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
  await page.viewport(1280, 800);
  useSidebar.setState({ isCollapsed: false, isDrawn: false });
});
afterEach(() => vi.unstubAllGlobals());

/** The browser's debugging protocol, which can emulate system settings. */
type Protocol = { send: (method: string, parameters: object) => Promise<unknown> };

const sidebar = page.getByRole('complementary');
const toggle = (name: 'Show the sidebar' | 'Hide the sidebar') => page.getByRole('button', { name });

const aRun = (state: 'running' | 'done', progress: number) => ({
  runId: 'run-1',
  kind: 'learn' as const,
  title: 'report.pdf',
  state,
  progress,
  error: '',
  path: '/other',
  createdAt: new Date().toISOString(),
  finishedAt: null,
});

it('always shows visitors a sign-in button, even while the sidebar is hidden [account.views]', async () => {
  await renderPart(<Shell />, '/other');
  const signInButtons = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect.element(sidebar.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(signInButtons.elements()).toHaveLength(1);

  await page.viewport(390, 844);
  const headerButton = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await expect.element(headerButton).toBeVisible();

  signIn('token');
  await expect.element(headerButton).not.toBeInTheDocument();
});

it('shows the user with the plan, and signs out [shell.account-popup] [account.logout]', async () => {
  server.answer(logOut, () => null);
  signIn('token');
  await renderPart(<Shell />, '/other');
  await page
    .getByRole('button', { name: 'LY Lin Yue Free' })
    .or(page.getByRole('button', { name: 'Lin Yue Free' }))
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(isSignedIn()).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => server.requestsTo(logOut)[0]?.headers.get('x-auth-token')).toBe('token');
});

it('shows Pro next to the picture of a Pro user [shell.account-popup]', async () => {
  const avatar = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  answerFrame(server, aUser({ isChatgptVip: true, avatar }));
  signIn('token');
  await renderPart(<Shell />, '/other');
  const account = page.getByRole('button', { name: 'Lin Yue Pro' });
  await expect.element(account).toBeVisible();
  expect(account.element().querySelector('img')?.src).toBe(avatar);
});

it('loads the user and shows recent items and usage after signing in, and removes them after signing out [shell.session-load] [shell.usage-free] [shell.usage-pro]', async () => {
  const contacts = { ...aConfig().contacts, repository: 'https://example.com/source' };
  server.answer(getConfig, () => aConfig({ variant: 'international', contacts }));
  await renderPart(<Shell />, '/other');
  // The lower part of the sidebar is rendered with this link.
  await expect.element(page.getByRole('link', { name: 'Source code' })).toBeVisible();
  await expect.element(page.getByText('Recent chats')).not.toBeInTheDocument();
  await expect.element(page.getByText('Used today')).not.toBeInTheDocument();
  signIn('token');
  loadSession();
  await expect.element(page.getByText('Recent chats')).toBeVisible();
  await expect.element(page.getByText('Used today')).toBeVisible();
  await expect.element(page.getByText('Lin Yue')).toBeVisible();
  await expect.poll(() => server.requestsTo(getChatCount).length).toBe(1);
  signOut();
  await expect.element(page.getByText('Recent chats')).not.toBeInTheDocument();
  await expect.element(page.getByText('Used today')).not.toBeInTheDocument();
  await expect.element(page.getByText('Lin Yue')).not.toBeInTheDocument();
});

it('collapses the sidebar and remembers it [shell.collapse]', async () => {
  await renderPart(<Shell />, '/other');
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(264);
  await toggle('Hide the sidebar').click();
  await expect.poll(() => document.querySelector('aside')?.getBoundingClientRect().width).toBe(0);
  expect(document.querySelector('aside')?.inert).toBe(true);
  expect(localStorage.getItem('studiolo.sidebar')).toBe('collapsed');
  await toggle('Show the sidebar').click();
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(264);
  expect(localStorage.getItem('studiolo.sidebar')).toBeNull();
});

it('hides the sidebar on a tablet for a page with several columns, and shows it on request [shell.collapse]', async () => {
  await page.viewport(820, 1180);
  await renderPart(<Shell />, '/columns');
  await toggle('Show the sidebar').click();
  await expect.element(sidebar.getByRole('link', { name: 'Chat' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Chat' }).click();
  await expect.element(toggle('Hide the sidebar')).toBeVisible();
  expect(useSidebar.getState()).toEqual({ isCollapsed: false, isDrawn: false });
});

it('opens the sidebar over the page on a phone, and closes it after a choice, a tap outside it or Escape [shell.collapse] [shell.menu]', async () => {
  await page.viewport(390, 844);
  await renderPart(<Shell />, '/other');
  await expect.element(sidebar).not.toBeInTheDocument();

  await toggle('Show the sidebar').click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect.element(sidebar).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Draft' })).toBeVisible();

  await toggle('Show the sidebar').click();
  await expect.element(sidebar).toBeVisible();
  const outside = document.querySelector('aside + div') ?? document.body;
  await userEvent.click(outside, { position: { x: 380, y: 400 } });
  await expect.element(sidebar).not.toBeInTheDocument();

  await toggle('Show the sidebar').click();
  await expect.element(sidebar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sidebar).not.toBeInTheDocument();
});

it('switches the language at once, everywhere, and remembers it [shell.locale]', async () => {
  await renderPart(<Shell />, '/error');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();

  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(localStorage.getItem('studiolo.locale')).toBe('zh_CN');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('switches between a light and a dark theme, and remembers it [shell.theme]', async () => {
  await renderPart(<Shell />, '/error');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  const backgroundColor = () => getComputedStyle(document.documentElement).backgroundColor;
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(backgroundColor()).toBe('rgb(25, 27, 26)');
  expect(localStorage.getItem('studiolo.theme')).toBe('dark');
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  expect(backgroundColor()).toBe('rgb(251, 250, 248)');
  setTheme('system');
});

it('follows the theme of the system until another is chosen [shell.theme]', async () => {
  const system = (value: string) =>
    (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    });
  const shown = () => document.documentElement.dataset['theme'];
  setTheme('system');
  startTheme();
  try {
    for (const theme of ['dark', 'light', 'dark']) {
      await system(theme);
      await expect.poll(shown).toBe(theme);
    }
    setTheme('light');
    expect(shown()).toBe('light');
  } finally {
    await system('');
    setTheme('system');
  }
});

it('shows the version and the features being tried out [shell.version]', async () => {
  await renderPart(<Shell />, '/error');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitem', { name: 'Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'About Studiolo' });
  await expect.element(dialog.getByText('Version 1.0')).toBeVisible();
  await expect.element(dialog.getByText('1.0.14, 20240901, build abc1234')).toBeVisible();
  for (const lab of ['Bots', 'Discover', 'AI writing'])
    await expect.element(dialog.getByText(lab)).toBeVisible();
});

it('shows one toast at a time, until it is dismissed [shell.toast]', async () => {
  await renderPart(<Shell />, '/error');
  notify('first');
  notify('second', 'warning');
  await expect.element(page.getByRole('status')).toHaveTextContent('second');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('second')).not.toBeInTheDocument();
});

it('offers an undo button in a toast [shell.toast] [chat.delete]', async () => {
  const run = vi.fn();
  await renderPart(<Shell />, '/error');
  notify('Deleted.', 'success', TOAST_MS, { label: 'Undo', run });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument();
});

it('shows running tasks with the progress that the server pushes, and cancels them [shell.tasks]', async () => {
  server.answer(pageRuns, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
  server.answer(cancelRun, () => null);
  signIn('token');
  await renderPart(<Shell />, '/other');
  await expect.poll(() => server.requestsTo(pageRuns).length).toBe(1);
  await page.getByRole('button', { name: 'Tasks' }).click();
  await expect.element(page.getByText(/Nothing is running/)).toBeVisible();

  dispatch({ type: 'run', run: aRun('running', 0.4) });
  await expect.element(page.getByRole('button', { name: 'Tasks: 1 running' })).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Progress of report.pdf' }))
    .toHaveAttribute('aria-valuenow', '40');
  const done = { records: [aRun('done', 1)], total: 1, current: 1, size: 20, pages: 1 };
  server.answer(pageRuns, () => done);
  await page.getByRole('button', { name: 'Cancel report.pdf' }).click();
  await expect.poll(() => server.requestsTo(cancelRun)[0]?.input).toEqual({ runId: 'run-1' });

  dispatch({ type: 'run', run: aRun('done', 1) });
  await expect.element(page.getByText(/Reading a file · Done/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'report.pdf' })).toHaveAttribute('href', '/other');
});

it('focuses the page, not the skip link, after a link on a page without the shell [account.first-run]', async () => {
  signIn('token');
  onTestFinished(holdFocus());
  await renderPart(<Shell />, '/alone');
  const link = page.getByRole('link', { name: 'back to the chat' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Draft' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
