import { checkWelcome, openFirstAccount } from '@studiolo/contract/account/welcome-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource } from '@studiolo/contract/notebooks/source-endpoints';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { useIsLoginOpen } from '../../../platform/session/guard.ts';
import { getToken } from '../../../platform/session/session.ts';
import { answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { WelcomePage } from './WelcomePage.tsx';

let server: FakeServer;

const Elsewhere = () => (
  <p>
    at {useLocation().pathname}
    {useIsLoginOpen() && ', signing in'}
  </p>
);
const open = () =>
  renderPart(
    <Routes>
      <Route path="/welcome" element={<WelcomePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    '/welcome?key=the-key',
  );
const begin = page.getByRole('button', { name: 'Get started' });
const fill = async () => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('lantern7');
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  server.answer(checkWelcome, () => null);
  server.answer(openFirstAccount, () => ({ token: 'first' }));
  server.answer(createNotebook, () => ({ notebookId: 'book-1' }));
  server.answer(addTextSource, () => ({ sourceId: 'source-1' }));
  await freshPage();
});
afterEach(() => vi.unstubAllGlobals());

it('creates the first account, and opens a notebook that answers questions [account.first-run]', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Welcome to your Studiolo' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(begin).toBeDisabled();
  await fill();
  await begin.click();

  await expect.element(page.getByText('at /notebook/book-1')).toBeVisible();
  expect(getToken()).toBe('first');
  expect(server.requestsTo(openFirstAccount)[0]?.input).toMatchObject({
    key: 'the-key',
    nickname: 'Ann Lee',
    email: 'ann@example.com',
    device: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(server.requestsTo(addTextSource)[0]?.input).toMatchObject({
    notebookId: 'book-1',
    title: 'What Studiolo does',
  });
});

it.each([
  {
    where: 'in English',
    locale: 'en_US' as const,
    label: 'Password',
    message: '8-16 characters, including at least letters and numbers',
  },
  {
    where: 'in Chinese',
    locale: 'zh_CN' as const,
    label: '密码',
    message: '8-16 个字符，至少包含字母和数字',
  },
])(
  'reports a password that is too long while it is typed, $where [account.first-run]',
  async ({ locale, label, message }) => {
    await setLocale(locale);
    await open();
    const password = page.getByLabelText(label, { exact: true });
    await password.fill('lantern7lantern7lantern7lantern');
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription(message);
  },
);

it('says which fields are missing when Enter is pressed too early [account.first-run]', async () => {
  await open();
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('lantern');
  await expect.element(password).toHaveAccessibleDescription('8–16 characters, with letters and numbers');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(password)
    .toHaveAccessibleDescription('8-16 characters, including at least letters and numbers');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  expect(server.requestsTo(openFirstAccount)).toEqual([]);
});

it('continues even if the notebook could not be created [account.first-run]', async () => {
  server.refuse(createNotebook, { code: 500, type: 'ERROR', msg: 'Oh.' });
  await open();
  await fill();
  await begin.click();
  await expect.element(page.getByText('at /notebook')).toBeVisible();
});

it('reports an expired link, and offers to sign in [account.first-run]', async () => {
  server.refuse(checkWelcome, {
    code: 404,
    type: 'WARN',
    msg: 'The first account here has already been created.',
  });
  await open();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The first account here has already been created.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText('at /, signing in')).toBeVisible();
});

it('is translated to Chinese [account.first-run]', async () => {
  await setLocale('zh_CN');
  await open();
  await expect.element(page.getByRole('heading', { name: '欢迎来到你的 Studiolo' })).toBeVisible();
});
