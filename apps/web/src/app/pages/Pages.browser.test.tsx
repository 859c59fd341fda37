import { createPath, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../platform/i18n/locale.ts';
import { remember } from '../../platform/local-store.ts';
import { signIn } from '../../platform/session/session.ts';
import { answerFrame } from '../../testing/a-user.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { life } from '../../testing/stand-in-features.tsx';
import { Shell } from '../shell/Shell.tsx';

vi.mock('../features.ts', async () => ({
  FEATURES: (await import('../../testing/stand-in-features.tsx')).STAND_INS,
}));

const Where = () => <output data-testid="where">{createPath(useLocation())}</output>;
const show = (path: string) =>
  renderPart(
    <>
      <Shell />
      <Where />
    </>,
    path,
  );
const where = page.getByTestId('where');
const draft = page.getByRole('textbox', { name: 'Draft' });
const dialog = page.getByRole('dialog', { name: 'Sign in' });

beforeEach(async () => {
  answerFrame(fakeServer());
  await freshPage();
});
afterEach(() => vi.unstubAllGlobals());

it('opens the notebooks at / on a first visit, and the last page later [route.root] [route.remember]', async () => {
  const first = await show('/');
  await expect.element(where).toHaveTextContent('/notebook');
  await page.getByRole('link', { name: 'to seven' }).click();
  await expect.element(draft).toBeVisible();
  await first.unmount();

  await show('/');
  await expect.element(where).toHaveTextContent('/bot/c/7');
});

it('returns to the last page with its query and hash [route.root] [route.remember]', async () => {
  const first = await show('/other?id=X&at=3#words');
  await expect.element(page.getByText('back to the chat')).toBeVisible();
  await first.unmount();
  await show('/');
  await expect.element(where).toHaveTextContent('/other?id=X&at=3#words');
});

it('returns to the page of a role, but not if another site embeds it [route.remember]', async () => {
  // Tests run in a frame.
  vi.stubGlobal('parent', window);
  const visit = await show('/bot/b/lamp');
  await expect.element(page.getByText('back to the chat')).toBeVisible();
  await visit.unmount();
  vi.unstubAllGlobals();
  const embedded = await show('/bot/b/other');
  await expect.element(page.getByText('back to the chat')).toBeVisible();
  await embedded.unmount();
  await show('/');
  await expect.element(where).toHaveTextContent('/bot/b/lamp');
});

it('remembers only existing pages of the app as the last one [route.remember] [route.root]', async () => {
  const seven = await show('/bot/c/7');
  await expect.element(draft).toBeVisible();
  await seven.unmount();
  remember('lastPage', 'https://elsewhere.example/');
  const missing = await show('/error');
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await missing.unmount();

  await show('/');
  await expect.element(where).toHaveTextContent('/bot/c/7');
});

it('redirects /index to the plain chat [route.index]', async () => {
  await show('/index');
  await expect.element(where).toHaveTextContent('/bot/c/-1');
});

it('redirects likely addresses to the intended page [route.unknown]', async () => {
  await show('/draw');
  await expect.element(where).toHaveTextContent('/common/draw');
});

it('shows the error page with a link home at unknown paths [route.unknown] [route.error]', async () => {
  await show('/no/such/page');
  await expect.element(where).toHaveTextContent('/error');
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect.element(where).toHaveTextContent('/notebook');
});

it('keeps a page with its draft and scroll position, and suspends its effects and header [route.keep-alive] [route.bot-chat]', async () => {
  await show('/bot/c/-1');
  await page.getByRole('button', { name: 'Close' }).click();
  await draft.fill('half a thought');
  const scroller = page.getByTestId('scroller');
  scroller.element().scrollTop = 333;
  const mounts = life.mounts;

  await page.getByRole('link', { name: 'to other' }).click();
  await expect.element(page.getByRole('link', { name: 'back to the chat' })).toBeVisible();
  await expect.element(draft).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Chat -1' })).not.toBeInTheDocument();
  await expect.poll(() => life.isRunning).toBe(false);

  await page.getByRole('link', { name: 'back to the chat' }).click();
  await expect.element(draft).toHaveValue('half a thought');
  await expect.element(page.getByRole('heading', { name: 'Chat -1' })).toBeVisible();
  expect(scroller.element().scrollTop).toBe(333);
  expect(life.mounts).toBe(mounts);
  await expect.poll(() => life.isRunning).toBe(true);
});

it('asks visitors who arrive through a link to sign in, with a closable dialog over a usable page [route.login-meta]', async () => {
  await show('/bot/c/7');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Sign in to see the chat.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await draft.fill('hello');
  await expect.element(draft).toHaveValue('hello');
});

it('asks neither signed-in users nor visitors who come through /index or a link within the app to sign in [route.login-meta]', async () => {
  const root = await show('/index');
  await expect.element(draft).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await root.unmount();

  const other = await show('/other');
  await page.getByRole('link', { name: 'back to the chat' }).click();
  await expect.element(draft).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await other.unmount();

  signIn('token');
  await show('/bot/c/7');
  await expect.element(draft).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('shows the name of the page in the title, or a default [shell.title]', async () => {
  await show('/bot/c/-1');
  await expect.poll(() => document.title).toBe('Studiolo');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'to seven' }).click();
  await expect.poll(() => document.title).toBe('Seven · Studiolo');
});

it('shows an error message in place of a page that crashes, and other pages still open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show('/broken');
  await expect.element(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat' }).click();
  await expect.element(draft).toBeVisible();
  vi.restoreAllMocks();
});

it('shows the error page for a page of the other variant [route.variant]', async () => {
  for (const [locale, there, missing] of [
    ['en_US', '/abroad', '/china'],
    ['zh_CN', '/china', '/abroad'],
  ] as const) {
    await setLocale(locale);
    const other = await show(missing);
    await expect.element(where).toHaveTextContent('/error');
    await other.unmount();
    const content = await show(there);
    await expect.element(page.getByText('back to the chat')).toBeVisible();
    await content.unmount();
  }
});

it.each(['/alone', '/abroad'])(
  'never returns to pages without the shell or of a single variant: %s [route.remember]',
  async (path) => {
    const other = await show('/other');
    await expect.element(page.getByText('back to the chat')).toBeVisible();
    await other.unmount();
    const visit = await show(path);
    await expect.element(where).toHaveTextContent(path);
    await expect.element(page.getByText('back to the chat')).toBeVisible();
    await visit.unmount();
    await show('/');
    await expect.element(where).toHaveTextContent('/other');
  },
);

it('shows a page marked as bare without the shell', async () => {
  await show('/alone');
  await expect.element(page.getByText('back to the chat')).toBeVisible();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
});
