import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Queryable } from '../../platform/database/database.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { twoServersWithModel } from '../../testing/fixtures/a-server.ts';
import { until } from '../../testing/until.ts';
import { createEntitlementStore } from './entitlements.store.ts';
import { createLedgerStore } from './ledger.store.ts';

const { one, other } = twoServersWithModel({ settings: { FREE_CHAT_DAILY: '20' } });

it('accepts exactly as many of a hundred simultaneous questions on two servers as are left [plan.free-quota] [plan.ledger]', async () => {
  const ann = await aUser(one);
  const clients = [ann, createClient(other.url, ann.token)];

  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { refused, events } = await clients[index % 2]!.openStream(ask, {
        msgId: randomUUID(),
        prompt: '2 + 2',
      });
      for await (const { message } of events ?? []) if (message.end) return message.code;
      return refused?.code;
    }),
  );

  expect(answers.filter((code) => code === 200)).toHaveLength(20);
  expect(answers.filter((code) => code === 3001)).toHaveLength(80);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 20 });
});

it('charges another pack if the awaited last answer of one is gone, on two servers [plan.ledger]', async () => {
  const ann = await aUser(one);
  const { cliUserId: ownerId } = await ann.call(getUser, {});
  const now = one.clock.now();
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const entitlements = createEntitlementStore(one.inside.database);
  for (const days of [1, 2])
    await entitlements.addAllowance(
      { ownerId, source: 'pack', meter: 'answer', remaining: 1, expiresAt: after(days), createdAt: now },
      one.inside.database,
    );
  const reserve = (server: typeof one, queryable: Queryable) => {
    const price = { meter: 'answer', amount: 1 } as const;
    const charge = { ...price, ownerId, runId: randomUUID(), day: '2026-11-21', title: '' };
    return createLedgerStore(server.inside.database).reserveBeyond({ ...charge, createdAt: now }, queryable);
  };
  const waiting = () =>
    other.inside.database
      .execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .then(({ rows }) => (rows.length > 0 ? true : undefined));

  let later: Promise<boolean> | undefined;
  const first = await one.inside.database.transaction(async (tx) => {
    const isReserved = await reserve(one, tx);
    later = other.inside.database.transaction((elsewhere) => reserve(other, elsewhere));
    await until(waiting);
    return isReserved;
  });

  expect([first, await later]).toEqual([true, true]);
  expect(await reserve(one, one.inside.database)).toBe(false);
  expect(await ann.call(getChatCount, {})).toMatchObject({ monthCount: 0 });
});
