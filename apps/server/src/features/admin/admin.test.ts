import { getUser } from '@studiolo/contract/account/endpoints';
import {
  createCoupons,
  getUsage,
  grantProduct,
  listQueues,
  pageCoupons,
  pageFailedRuns,
  pageUsers,
} from '@studiolo/contract/admin/endpoints';
import { activate } from '@studiolo/contract/billing/endpoints';
import { getMyPlan } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { anEmail, aPendingUser, aPhoneUser, aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { askOnce } from '../../testing/ask-once.ts';

const BOSS = 'boss@example.com';
const { server, openai } = aServerWithModel({ settings: { ADMIN_EMAILS: ` Other@example.com, ${BOSS} ` } });
let boss: TestUser;
beforeEach(async () => {
  openai.behavesWell();
  boss ??= await aUser(server, BOSS);
});

const findUsers = async (search: string) => (await boss.call(pageUsers, { search })).records;

it('finds users by a part of their address, number or name, ignoring case', async () => {
  const email = anEmail();
  await aUser(server, email);
  const phone = await aPhoneUser(server);

  expect(await findUsers(email.toUpperCase().slice(1, 16))).toMatchObject([{ email, mobile: '' }]);
  expect(await findUsers(phone.mobile.slice(-8))).toMatchObject([
    { email: '', mobile: `+86${phone.mobile}` },
  ]);
  expect(await findUsers('%')).toEqual([]);
  expect(await findUsers('_@')).toEqual([]);
  const { records, total } = await boss.call(pageUsers, { size: 1 });
  expect(records).toMatchObject([{ mobile: `+86${phone.mobile}` }]);
  expect(total).toBeGreaterThan(2);
});

it('shows a user’s plans and today’s usage, but not the password hash', async () => {
  const ann = await aUser(server);
  await askOnce(ann);
  await askOnce(ann);
  openai.behavesBadly('unauthorized');
  await askOnce(ann);

  const [user] = await findUsers(ann.email);
  expect(user).toMatchObject({ usedToday: 2, proEndsAt: null, drawEndsAt: null });
  expect(JSON.stringify(user)).not.toMatch(/argon|hash/i);
  server.clock.advance(86_400_000);
  expect(await findUsers(ann.email)).toMatchObject([{ usedToday: 0 }]);
});

it('grants a plan, and extends a current one [plan.entitlements]', async () => {
  const ann = await aUser(server);
  const { cliUserId: tableId } = await ann.call(getUser, {});

  await boss.call(grantProduct, { tableId, productId: '8', payType: 'month' });
  const { endsAt } = await boss.call(grantProduct, { tableId, productId: '8', payType: 'year' });

  expect(await ann.call(getMyPlan, {})).toMatchObject({ entitlements: [{ totalDay: 395, endsAt }] });
  expect(await findUsers(ann.email)).toMatchObject([{ proEndsAt: endsAt, drawEndsAt: null }]);
  const nobody = { tableId: crypto.randomUUID(), productId: '8' } as const;
  expect(await boss.try(grantProduct, nobody)).toMatchObject({ status: 404 });
});

it('returns new codes only once, and lists the number of their uses [plan.coupon]', async () => {
  const ann = await aUser(server);
  const options = { productIds: ['8', '10'], payType: 'quarter', count: 2, uses: 3, days: 7 } as const;

  const { codes } = await boss.call(createCoupons, { ...options, productIds: [...options.productIds] });

  expect(new Set(codes).size).toBe(2);
  await ann.call(activate, { actCode: codes[0]! });
  const page = await boss.call(pageCoupons, { size: 2 });
  expect(page.records.map(({ used, uses }) => [used, uses]).toSorted()).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect(page.records[0]?.grants).toEqual([
    { productId: '8', payType: 'quarter' },
    { productId: '10', payType: 'quarter' },
  ]);
  for (const code of codes) expect(JSON.stringify(page)).not.toContain(code);
  const daysOf = page.records.map(
    ({ expiresAt, createdAt }) => (Date.parse(expiresAt!) - Date.parse(createdAt)) / 86_400_000,
  );
  expect(daysOf.map(Math.round)).toEqual([7, 7]);
});

it('creates codes that do not expire by default', async () => {
  await boss.call(createCoupons, { productIds: ['10'] });
  const { records } = await boss.call(pageCoupons, { size: 1 });
  expect(records).toMatchObject([{ expiresAt: null, uses: 1, used: 0 }]);
});

it.each([
  { productIds: [] },
  { productIds: ['11'] },
  { productIds: ['8'], count: 101 },
  { productIds: ['8'], uses: 0 },
])('rejects %o as options for new codes', async (options) => {
  expect(await boss.try(createCoupons, options as never)).toMatchObject({ status: 400 });
});

it('counts charges and refunds per day for thirty days', async () => {
  const before = (await boss.call(getUsage, {})).at(-1)!;
  const ann = await aUser(server);
  await askOnce(ann);
  openai.behavesBadly('unauthorized');
  await askOnce(ann);

  const usage = await boss.call(getUsage, {});
  expect(usage).toHaveLength(30);
  expect(usage.at(-1)).toEqual({
    day: server.clock.now().toISOString().slice(0, 10),
    settled: before.settled + 1,
    returned: before.returned + 1,
  });
  server.clock.advance(29 * 86_400_000);
  expect((await boss.call(getUsage, {}))[0]).toMatchObject({ settled: before.settled + 1 });
  server.clock.advance(86_400_000);
  expect((await boss.call(getUsage, {}))[0]).toMatchObject({ settled: 0, returned: 0 });
});

it('shows the error and the owner of a failed run, but not its question', async () => {
  const ann = await aUser(server);
  openai.behavesBadly('unauthorized');
  await askOnce(ann);

  const { records } = await boss.call(pageFailedRuns, { size: 1 });
  expect(records).toMatchObject([{ kind: 'answer', state: 'failed', owner: ann.email }]);
  expect(records[0]?.reason).toMatch(/\w+ \w+/);
  expect(JSON.stringify(records)).not.toContain('lighthouse');
});

it('lists the job queues with their waiting jobs', async () => {
  const queues = await boss.call(listQueues, {});
  expect(queues.map(({ name }) => name)).toContain('learning');
  for (const { waiting, active, failed } of queues)
    expect([waiting, active, failed].every(Number.isInteger)).toBe(true);
});

it('hides the operators’ pages from users with an operator’s unverified address', async () => {
  const pretender = await aPendingUser(server, 'other@example.com');
  expect(await pretender.try(pageUsers, {})).toMatchObject({ status: 404, data: { reason: 'NOT_FOUND' } });
});
