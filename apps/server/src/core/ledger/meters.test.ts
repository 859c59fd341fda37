import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { Meter, MeteredPrice } from '@studiolo/contract/ledger/prices';
import { aLedger } from '../../testing/fixtures/a-ledger.ts';

const at = aLedger({ timeZone: 'Asia/Shanghai' });

const pages = (amount: number): MeteredPrice => ({ meter: 'page', amount });
const minutes = (amount: number): MeteredPrice => ({ meter: 'minute', amount });

const someone = (owner: string = randomUUID()) => ({
  owner,
  reserve: (price: MeteredPrice, runId: string = randomUUID()) => at().reserve(owner, price, runId),
  pro: () => at().entitlements.grant(owner, { productId: '8', payType: 'month' }, at().database),
  charges: async () =>
    (await at().store.chargesOf(owner)).map(({ amount, paid, source, state }) => [
      amount,
      paid,
      source,
      state,
    ]),
});

it('counts minutes over the account’s lifetime on the free plan and by the month with Pro, separately [ledger.amounts]', async () => {
  at().clock.set('2027-01-20T12:00:00Z');
  const ann = someone();
  expect(await ann.reserve(minutes(2.5))).toBe('reserved');
  expect(await ann.reserve(minutes(2.51))).toBe('minutes-spent');
  expect(await ann.reserve(minutes(2))).toBe('reserved');
  at().clock.set('2027-03-20T12:00:00Z');
  expect(await ann.reserve(minutes(0.51))).toBe('minutes-spent');

  await ann.pro();
  expect(await ann.reserve(minutes(600))).toBe('reserved');
  expect(await ann.reserve(minutes(0.01))).toBe('pro-minutes-spent');
  at().clock.set('2027-04-01T00:00:00Z');
  expect(await ann.reserve(minutes(600))).toBe('reserved');

  at().clock.set('2027-05-20T12:00:00Z');
  expect(await ann.reserve(minutes(0.51))).toBe('minutes-spent');
  expect(await ann.reserve(minutes(0.5))).toBe('reserved');
});

it('counts pages by the month of the account’s zone, and keeps the month’s usage when the plan changes [ledger.amounts]', async () => {
  // In the evening of the last day of the month in Shanghai.
  at().clock.set('2027-01-31T12:00:00Z');
  const ann = someone();
  for (const amount of [10, 10, 8]) expect(await ann.reserve(pages(amount))).toBe('reserved');
  expect(await ann.reserve(pages(3))).toBe('pages-spent');

  await ann.pro();
  for (let run = 0; run < 9; run += 1) expect(await ann.reserve(pages(100))).toBe('reserved');
  expect(await ann.reserve(pages(73))).toBe('pro-pages-spent');
  expect(await ann.reserve(pages(72))).toBe('reserved');
  at().clock.set('2027-01-31T16:00:00Z');
  expect(await ann.reserve(pages(73))).toBe('reserved');
});

it('limits a document to ten pages, and to a hundred with Pro [ledger.amounts]', async () => {
  const ann = someone();
  expect(await ann.reserve(pages(11))).toBe('document-pages');
  expect(await ann.reserve(pages(10))).toBe('reserved');
  await ann.pro();
  expect(await ann.reserve(pages(101))).toBe('pro-document-pages');
  expect(await ann.reserve(pages(100))).toBe('reserved');
});

it.each([
  { how: 'fails after three', end: 'refund', paid: 3 },
  { how: 'is done', end: 'settle', paid: 8 },
] as const)(
  'charges $paid of eight pages when a run $how, and refunds the rest once [ledger.amounts]',
  async ({ end, paid }) => {
    at().clock.set('2028-01-20T12:00:00Z');
    const { ledger, database, store } = at();
    const ann = someone();
    const runId = randomUUID();
    await ann.reserve(pages(8), runId);
    for (const part of [1, 1, 1]) await ledger.settlePart(runId, part, database);

    expect(await ledger[end](runId, database)).toBe(true);
    expect(await ledger.refund(runId, database)).toBe(false);
    await ledger.settlePart(runId, 1, database);

    expect(await ann.charges()).toEqual([[8, paid, 'free', 'settled']]);
    expect(await store.usedOf(ann.owner, 'page', '2028-01')).toBe(paid);
  },
);

it('refunds a run without finished parts in full [ledger.amounts]', async () => {
  const { ledger, database, paidFor } = at();
  const ann = someone();
  const runId = randomUUID();
  await ann.reserve({ meter: 'answer', amount: 1 }, runId);

  await ledger.refund(runId, database);

  expect(await ann.charges()).toEqual([[1, 0, 'free', 'returned']]);
  expect(paidFor).not.toContain(ann.owner);
});

it('charges a pack of the same meter only, and refunds the unused part to it [ledger.amounts]', async () => {
  at().clock.set('2029-01-20T12:00:00Z');
  const { ledger, database, clock, entitlementStore } = at();
  const ann = someone();
  const give = (meter: Meter, remaining: number) =>
    entitlementStore.addAllowance(
      { ownerId: ann.owner, source: 'pack', meter, remaining, createdAt: clock.now() },
      database,
    );
  await give('answer', 100);
  await ann.reserve(minutes(5));
  expect(await ann.reserve(minutes(2))).toBe('minutes-spent');
  await give('minute', 3);

  const runId = randomUUID();
  expect(await ann.reserve(minutes(3), runId)).toBe('reserved');
  expect(await ann.reserve(minutes(0.5))).toBe('minutes-spent');
  await ledger.settlePart(runId, 0.75, database);
  await ledger.refund(runId, database);

  expect(await ann.charges()).toContainEqual([3, 0.75, 'pack', 'settled']);
  expect((await at().entitlements.mine(ann.owner)).packs).toMatchObject([
    { meter: 'answer', left: 100 },
    { meter: 'minute', left: 2.25 },
  ]);
  expect(await ledger.chatCount(ann.owner)).toMatchObject({ monthCount: 100 });
});

it('lists the charged part of each reservation [ledger.amounts]', async () => {
  const { ledger, database } = at();
  const ann = someone();
  const runId = randomUUID();
  await ann.reserve(pages(10), runId);
  await ledger.settlePart(runId, 3, database);
  await ledger.refund(runId, database);

  const page = await ledger.page(ann.owner, { current: 1, size: 10 }, async () => new Map());

  expect(page.records).toMatchObject([{ meter: 'page', tier: null, amount: 10, paid: 3, state: 'settled' }]);
  expect(pageCharges.data.safeParse(page).success).toBe(true);
});
