import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { transactionOn } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { DEFAULT_LIMITS } from '../../testing/usual-limits.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { createEntitlementStore } from './entitlements.store.ts';
import { createLedger, type Ledger } from './ledger.service.ts';
import { createLedgerStore } from './ledger.store.ts';
import { limitsFrom } from './limits.ts';

const server = aServer();
let ledger: Ledger;
beforeAll(async () => {
  const { database } = server.inside;
  ledger = createLedger({
    store: createLedgerStore(database),
    entitlements: createEntitlementStore(database),
    clock: server.clock,
    limits: limitsFrom({
      ...DEFAULT_LIMITS,
      FREE_CHAT_DAILY: 1,
      PRO_CHAT_DAILY: 2,
      FREE_DRAW_DAILY: 2,
      VIP_DRAW_DAILY: 4,
    }),
    daysOf: async () => ({ timeZone: 'Asia/Shanghai', heldDay: null, heldUntil: null }),
    onAnswer: async () => undefined,
  });
});

const ownerOf = async (user: TestUser) => (await user.call(getUser, {})).cliUserId;
const reserve = (owner: string, meter: 'picture' | 'answer', runId = randomUUID()) =>
  transactionOn(server.inside.database)((tx) =>
    ledger.reserve(owner, runId, { meter, amount: 1 }, 'a lighthouse', tx),
  ).then(
    () => 'reserved',
    (error: unknown) => (error instanceof Refusal ? (error.details.key ?? error.code) : error),
  );

it('counts pictures separately from answers, with a higher limit on a drawing plan [plan.free-quota] [plan.entitlements]', async () => {
  const ann = await aUser(server);
  const owner = await ownerOf(ann);
  await grantProducts(server, ann, { productId: '10', payType: 'month' });

  expect([await reserve(owner, 'picture'), await reserve(owner, 'picture')]).toEqual([
    'reserved',
    'reserved',
  ]);
  expect(await reserve(owner, 'picture')).toBe('pictures-spent');
  expect(await reserve(owner, 'answer')).toBe('reserved');
  await grantProducts(server, ann, { productId: '8', payType: 'month' });
  expect(await reserve(owner, 'picture')).toBe('pictures-spent');

  await grantProducts(server, ann, { productId: '9', payType: 'month' });
  expect([await reserve(owner, 'picture'), await reserve(owner, 'picture')]).toEqual([
    'reserved',
    'reserved',
  ]);
  expect(await reserve(owner, 'picture')).toBe('vip-pictures-spent');
});

it('accepts exactly as many of fifty simultaneous pictures as are left [plan.free-quota]', async () => {
  const owner = await ownerOf(await aUser(server));
  const reservations = await Promise.all(Array.from({ length: 50 }, () => reserve(owner, 'picture')));
  expect(reservations.filter((each) => each === 'reserved')).toHaveLength(2);
  expect(reservations.filter((each) => each === 'pictures-spent')).toHaveLength(48);
});

it('refunds a failed picture once, to the day that it was charged to [plan.ledger]', async () => {
  const owner = await ownerOf(await aUser(server));
  const runId = randomUUID();
  await reserve(owner, 'picture', runId);
  await reserve(owner, 'picture');
  const { database } = server.inside;

  await ledger.refund(runId, database);
  await ledger.refund(runId, database);
  await ledger.settle(runId, database);

  expect([await reserve(owner, 'picture'), await reserve(owner, 'picture')]).toEqual([
    'reserved',
    'pictures-spent',
  ]);
});
