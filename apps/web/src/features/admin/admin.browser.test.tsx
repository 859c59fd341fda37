import {
  getUsage,
  grantProduct,
  listQueues,
  pageFailedRuns,
  pageUsers,
} from '@studiolo/contract/admin/endpoints';
import type { AdminUser } from '@studiolo/contract/admin/entities';
import { pageOperatorActions, type OperatorAction } from '@studiolo/contract/admin/log';
import { getQuota, setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { NO_QUOTA } from '@studiolo/contract/quotas/rules';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeLogin, useIsLoginOpen } from '../../platform/session/guard.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { aConfig, answerFrame, aUser } from '../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { AdminPage } from './AdminPage.tsx';

let server: FakeServer;

const ANN: AdminUser = {
  tableId: '7d4f9a62-5d1e-4b53-9a52-0f3c8e6d1b10',
  email: 'ann@example.com',
  mobile: '',
  nickname: 'Ann',
  proEndsAt: null,
  drawEndsAt: null,
  usedToday: 3,
  createdAt: '2026-11-01T12:00:00Z',
};

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  settled: index * 4,
  returned: index % 5,
}));

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server, aUser({ isAdmin: true }));
  server.answer(pageUsers, () => ({ records: [ANN], total: 1, current: 1, size: 20, pages: 1 }));
  server.answer(getUsage, () => DAYS);
  server.answer(getQuota, () => NO_QUOTA);
  server.answer(setQuota, () => null);
  await freshPage();
  signIn('token');
});
afterEach(() => vi.unstubAllGlobals());

it('draws each day’s bar in proportion to its usage, and has the same data in a table', async () => {
  await renderPart(<AdminPage />, '/admin?part=usage');
  const chart = page.getByRole('img', { name: '1,740 paid for and 60 refunded; 120 on the busiest day' });
  await expect.element(chart).toBeVisible();
  const bars = [...chart.element().querySelectorAll('g')].map((day) =>
    [...day.querySelectorAll('rect')].slice(1).map((bar) => Number(bar.getAttribute('height'))),
  );
  expect(bars.at(-1)).toEqual([(116 / 120) * 160, (4 / 120) * 160]);
  expect(bars[0]).toEqual([0, 0]);

  await page.getByText('As a table').click();
  const [, today] = page.getByRole('row').elements();
  expect([...today!.children].map(({ textContent }) => textContent)).toEqual(['Nov 21', '116', '4']);
});

it('keeps the form when a grant is refused, and asks for no period for a pack', async () => {
  server.refuse(grantProduct, { msg: 'Not now.' });
  await renderPart(<AdminPage />, '/admin?part=users');
  await page.getByRole('button', { name: 'Grant a plan to ann@example.com' }).click();
  await expect.element(page.getByRole('radio', { name: 'A month' })).toBeChecked();
  await page.getByRole('radio', { name: 'Question pack' }).click();
  await expect.element(page.getByRole('radio', { name: 'A month' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Grant' }).click();

  await expect.poll(() => server.requestsTo(grantProduct)[0]?.input).toMatchObject({ productId: '10' });
  await expect.element(page.getByRole('button', { name: 'Grant' })).toBeEnabled();
  await expect.element(page.getByRole('radio', { name: 'Question pack' })).toBeChecked();
});

it('searches for users when the text is submitted, not while it is typed', async () => {
  await renderPart(<AdminPage />, '/admin?part=users');
  await page.getByRole('searchbox', { name: 'Find people' }).fill(' ann ');
  await expect.element(page.getByText('ann@example.com')).toBeVisible();
  expect(server.requestsTo(pageUsers).map(({ input }) => input['search'])).toEqual(['']);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.poll(() => server.requestsTo(pageUsers).at(-1)?.input['search']).toBe('ann');
});

it('asks a visitor to sign in, then shows the page to an operator [route.login-meta]', async () => {
  const Asked = () => <p>{useIsLoginOpen() ? 'asked to sign in' : 'not asked'}</p>;
  signOut();
  await renderPart(
    <>
      <AdminPage />
      <Asked />
    </>,
    '/admin',
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText('asked to sign in')).toBeVisible();
  closeLogin();
  signIn('token');
  await expect.element(page.getByRole('tab', { name: 'Users' })).toBeVisible();
});

it('shows failed jobs, collapses the others, and labels their kinds [admin.setup]', async () => {
  server.answer(listQueues, () => [
    { name: 'tidy-billing', waiting: 0, active: 1, failed: 0 },
    { name: 'learning', waiting: 0, active: 0, failed: 2 },
    { name: 'something-new', waiting: 0, active: 0, failed: 0 },
  ]);
  server.answer(pageFailedRuns, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
  await renderPart(<AdminPage />, '/admin?part=work');
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Failures');
  await page.getByText('2 kinds without failures').click();
  await expect.element(page.getByRole('rowheader', { name: 'Clearing used pay tickets' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'something-new' })).toBeVisible();
});

it('shows who granted, created or changed something, with labels for settings [admin.log]', async () => {
  const action = (id: string, of: Partial<OperatorAction>): OperatorAction => ({
    actionId: id,
    action: 'grant',
    operator: 'boss@example.com',
    subject: '',
    grants: [],
    codes: 0,
    settings: [],
    createdAt: '2026-11-20T12:00:00Z',
    ...of,
  });
  const records = [
    action('1', { subject: 'ann@example.com', grants: [{ productId: '8', payType: 'year' }] }),
    action('2', { action: 'coupons', codes: 3, grants: [{ productId: '10', payType: 'month' }] }),
    action('3', { action: 'service-set', subject: 'openai', settings: ['apiKey', 'baseUrl'], operator: '' }),
  ];
  server.answer(pageOperatorActions, () => ({ records, total: 3, current: 1, size: 20, pages: 1 }));

  await renderPart(<AdminPage />, '/admin?part=log');

  for (const sentence of [
    'Granted Pro (A year) to ann@example.com',
    'Created 3 codes: Question pack',
    'Set up the service openai',
    'Key, Address',
    'the account was deleted',
  ])
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(page.getByText('boss@example.com', { exact: true }).elements()).toHaveLength(2);
});

it('shows the sign-in methods of each variant [reach.variants]', async () => {
  server.answer(getConfig, () =>
    aConfig({
      signInMethods: { china: ['phone', 'password', 'email'], international: ['email', 'passkey'] },
    }),
  );
  await renderPart(<AdminPage />, '/admin?part=methods');
  const rows = () =>
    page
      .getByRole('row')
      .elements()
      .map(({ children }) => [...children].map(({ textContent }) => textContent));
  await expect.poll(rows).toEqual([
    ['Method', 'China', 'International'],
    ['Phone number and code', 'Offered', 'Not offered'],
    ['Phone number and password', 'Offered', 'Not offered'],
    ['E-mail and password', 'Offered', 'Offered'],
    ['Passkey', 'Not offered', 'Offered'],
    ['OpenID provider', 'Not offered', 'Not offered'],
  ]);
});

it('limits one account or all of them, and leaves empty fields to the usual limits [admin.quota]', async () => {
  await renderPart(<AdminPage />, '/admin?part=users');
  const all = page.getByRole('region', { name: 'Limits of every account' });
  await all.getByRole('spinbutton', { name: 'Storage, in MB' }).fill('500');
  await all.getByRole('button', { name: 'Save limits' }).click();
  await expect
    .poll(() => server.requestsTo(setQuota)[0]?.input)
    .toEqual({ ...NO_QUOTA, storageMegabytes: 500 });

  await page.getByRole('button', { name: 'Grant a plan to ann@example.com' }).click();
  const hers = page.getByRole('region', { name: 'Limits of ann@example.com' });
  await hers.getByRole('spinbutton', { name: 'Transcription minutes a month' }).fill('60');
  await hers.getByRole('button', { name: 'Save limits' }).click();
  await expect
    .poll(() => server.requestsTo(setQuota)[1]?.input)
    .toEqual({ ...NO_QUOTA, tableId: ANN.tableId, minutes: 60 });
});
