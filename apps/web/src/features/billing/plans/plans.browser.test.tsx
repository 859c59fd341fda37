import { activate, getOffers, createPayTicket } from '@studiolo/contract/billing/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getChatCount, getMyPlan, pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { ChargeLine, ChatCount } from '@studiolo/contract/ledger/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog } from '../../../platform/dialogs.ts';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aConfig, answerFrame, aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { someOffers } from '../../../testing/some-offers.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanTab } from './PlanTab.tsx';
import { UsageBox } from './UsageBox.tsx';

let server: FakeServer;
const nothing = () => undefined;

const aCount = (more: Partial<ChatCount> = {}): ChatCount => ({
  isPay: false,
  totalDay: 0,
  remainder: 0,
  deadline: '',
  dailyCount: 5,
  monthCount: 0,
  FixedCount: 0,
  endTime: '',
  totalfreeCount: 20,
  payType: 'month',
  resetsAt: '2026-11-22T00:00:00Z',
  ...more,
});
const PRO = { isPay: true, totalDay: 30, remainder: 12, endTime: '2026-12-03T12:00:00Z' };

const aCharge = (more: Partial<ChargeLine>): ChargeLine => ({
  tableId: 'charge',
  title: 'What is a keel?',
  meter: 'answer',
  tier: null,
  amount: 1,
  paid: 1,
  source: 'free',
  state: 'settled',
  createdAt: new Date().toISOString(),
  endedAt: null,
  path: '/bot/c/-1?session=one',
  ...more,
});

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  server.answer(getOffers, () => someOffers('stripe'));
  await freshPage();
  closeDialog();
  signIn('token');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows how much of today’s free answers is used, and how to get more [shell.usage-free] [shell.upgrade]', async () => {
  server.answer(getChatCount, () => aCount());
  await renderPart(<UsageBox onChosen={nothing} />);
  await expect.element(page.getByText('5 of 20 answers', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByRole('button', { name: 'Upgrade' })).toBeVisible();
});

it('shows the end of Pro, the remaining days, and the elapsed part [shell.usage-pro] [shell.upgrade] [plan.vip]', async () => {
  server.answer(getChatCount, () => aCount(PRO));
  await renderPart(<UsageBox onChosen={nothing} />);
  await expect.element(page.getByText('Pro until Dec 3, 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('12 days left', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  await expect.element(page.getByRole('button', { name: 'Renew' })).toBeVisible();
});

it('offers each product with its price for the period, or its renewal [plan.dialog]', async () => {
  answerFrame(server, aUser({ isChatgptVip: true }));
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  await expect.element(page.getByRole('button', { name: 'Renew: Pro' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Buy: Question pack' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Buy: Drawing' })).toBeVisible();
  await expect.element(page.getByText('$9.90')).toBeVisible();
  await page.getByRole('radio', { name: 'a year' }).click();
  await expect.element(page.getByText('$99', { exact: true })).toBeVisible();
  await expect.element(page.getByText('$2.90')).toBeVisible();
});

it('compares the free plan with Pro [plan.dialog] [plan.free-quota]', async () => {
  server.answer(getConfig, () => aConfig({ hasTranscription: true }));
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  const table = page.getByRole('table');
  for (const words of ['20 a day', '200 a day', '5 minutes in all', '600 minutes a month', 'up to 100'])
    await expect.element(table.getByText(words, { exact: true })).toBeVisible();
});

it('promises nothing that the configured services cannot provide [plan.dialog]', async () => {
  const { offers, ...more } = someOffers('stripe');
  server.answer(getOffers, () => ({ ...more, offers: offers.filter(({ kind }) => kind !== 'draw') }));
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  const table = page.getByRole('table');
  await expect.element(table.getByText('Pages translated')).toBeVisible();
  await expect.element(table.getByText('Pictures')).not.toBeInTheDocument();
  await expect.element(table.getByText('Recordings transcribed')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Buy: Drawing' })).not.toBeInTheDocument();
});

it('shows codes only, without prices, if payment is unavailable [plan.dialog]', async () => {
  const config = aConfig();
  const contacts = { ...config.contacts, email: 'hello@example.com' };
  server.answer(getConfig, () => ({ ...config, contacts }));
  server.answer(getOffers, () => someOffers('none'));
  const open = vi.spyOn(window, 'open');
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  const way = page.getByRole('status');
  await expect.element(way.getByText(/Redeem a code, or ask the operator/)).toBeVisible();
  await expect
    .element(way.getByRole('link', { name: 'Ask the operator' }))
    .toHaveAttribute('href', 'mailto:hello@example.com');
  await expect.element(way.getByRole('button', { name: 'I have a code' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/[$¥]/)).not.toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});

it('opens the pay page outside the app with a ticket for the chosen product [plan.pay]', async () => {
  const replace = vi.fn();
  const tab = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const address = '/pay?appCode=studiolo&token=ticket&productId=8&lang=en_US';
  server.answer(createPayTicket, () => ({ ticket: 'ticket', url: address }));
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  await page.getByRole('button', { name: 'Buy: Pro' }).click();
  await expect.poll(() => replace.mock.calls).toEqual([[location.origin + address]]);
  expect(tab.opener).toBeNull();
  expect(server.requestsTo(createPayTicket)[0]?.input).toEqual({ productId: '8' });
});

it('closes the empty tab if no ticket was issued', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  server.refuse(createPayTicket, { code: 503, msg: 'Busy.' });
  await renderPart(<PlanDialog isOpen onClose={nothing} />);
  await page.getByRole('button', { name: 'Buy: Pro' }).click();
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);
});

it('accepts a non-empty code, and shows its grants or that it is invalid [plan.coupon]', async () => {
  server.refuse(activate, { code: 400, msg: 'This code is not valid.' });
  await renderPart(<CouponDialog isOpen onClose={nothing} />);
  const result = () => document.querySelector('[data-result]')?.getAttribute('data-result');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('   ');
  await expect.element(page.getByRole('button', { name: 'Redeem' })).toBeDisabled();
  expect(result()).toBe('-1');

  await code.fill(' wrong ');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(page.getByText('This code is not valid.')).toBeVisible();
  await expect.element(code).toHaveValue(' wrong ');
  expect(result()).toBe('1');

  server.answer(activate, () => ({
    granted: [
      { productId: '8' as const, payType: 'month' as const, endsAt: '2026-12-03T12:00:00Z' },
      { productId: '10' as const, count: 10, endsAt: '2026-12-03T12:00:00Z' },
    ],
  }));
  await code.fill('right');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(page.getByText('Pro until Dec 3, 2026')).toBeVisible();
  await expect.element(page.getByText('10 more answers until Dec 3, 2026')).toBeVisible();
  expect(result()).toBe('0');
  expect(server.requestsTo(activate).map(({ input }) => input['actCode'])).toEqual(['wrong', 'right']);
});

it('lists the user’s products, and each charge with its item and its outcome [plan.ledger] [plan.entitlements]', async () => {
  server.answer(getChatCount, () => aCount(PRO));
  server.answer(getMyPlan, () => ({
    entitlements: [
      {
        kind: 'chat' as const,
        payType: 'month' as const,
        startsAt: '2026-11-03T12:00:00Z',
        endsAt: '2026-12-03T12:00:00Z',
        totalDay: 30,
        remainder: 12,
      },
    ],
    packs: [
      { source: 'pack' as const, meter: 'answer' as const, left: 4, expiresAt: '2026-12-01T12:00:00Z' },
    ],
  }));
  const lines = [
    aCharge({ tableId: 'one', source: 'plan' }),
    aCharge({
      tableId: 'free',
      title: 'A free one',
      createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    }),
    aCharge({ tableId: 'two', title: '', path: null, source: 'pack', state: 'returned', paid: 0 }),
  ];
  server.answer(pageCharges, ({ current }) => ({
    records: current === '2' ? [aCharge({ tableId: 'old', title: 'An old one' })] : lines,
    total: 12,
    current: Number(current),
    size: 10,
    pages: 2,
  }));
  await renderPart(<PlanTab />);
  await expect.element(page.getByText('until Dec 3, 2026')).toBeVisible();
  await expect.element(page.getByText('4 answers left')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'What is a keel?' }))
    .toHaveAttribute('href', '/bot/c/-1?session=one');
  await expect.element(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Refunded')).toBeVisible();
  const yesterday = page.getByRole('region', { name: 'Yesterday' });
  await expect.element(yesterday.getByText('Free', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveLength(2);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.element(page.getByRole('link', { name: 'An old one' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Older' })).toBeDisabled();
});

it.each([
  ['en_US', ['3 of 12 pages', '2.5 of 5 minutes', '4 pages', '1 minute', 'Picture', 'Answer by a Pro model']],
  ['zh_CN', ['3 / 12 页', '2.5 / 5 分钟', '4 页', '1 分钟', '图片', 'Pro 模型的回答']],
] as const)(
  'shows in %s how much of a reservation was charged [ledger.amounts]',
  async (locale, expected) => {
    server.answer(getChatCount, () => aCount());
    server.answer(getMyPlan, () => ({ entitlements: [], packs: [] }));
    const records = [
      aCharge({ tableId: 'part', meter: 'page', amount: 12, paid: 3 }),
      aCharge({ tableId: 'minutes', meter: 'minute', amount: 5, paid: 2.5 }),
      aCharge({ tableId: 'whole', meter: 'page', amount: 4, paid: 4 }),
      aCharge({ tableId: 'one', meter: 'minute' }),
      aCharge({ tableId: 'picture', meter: 'picture', paid: 0, state: 'reserved' }),
      aCharge({ tableId: 'paid', tier: 'paid' }),
    ];
    server.answer(pageCharges, () => ({ records, total: 6, current: 1, size: 10, pages: 1 }));
    await setLocale(locale);
    await renderPart(<PlanTab />);
    await expect.element(page.getByText(`${expected[0]} · `, { exact: false })).toBeVisible();
    const lines = page.getByRole('listitem').elements().slice(-6);
    expect(
      lines.map(({ textContent }) => expected.find((words) => textContent.includes(`?${words} · `))),
    ).toEqual(expected);
  },
);

it('has all texts in Chinese', async () => {
  server.answer(getChatCount, () => aCount(PRO));
  await setLocale('zh_CN');
  await renderPart(<UsageBox onChosen={nothing} />);
  await expect.element(page.getByText('剩余 12 天', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '续费' })).toBeVisible();
});
