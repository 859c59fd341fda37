import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enact } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const OWNER = randomUUID();

let fresh: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  fresh = await emptyDatabase();
  client = new pg.Client(fresh.connection);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await fresh.drop();
});

it('keeps the charges, counts and packs from before meters existed [ledger.amounts]', async () => {
  const migrations = await readMigrations(FOLDER);
  const turn = migrations.findIndex(({ name }) => name.endsWith('_meters'));
  await enact(client, migrations.slice(0, turn));
  const pack = randomUUID();
  await client.query(
    `insert into allowances (id, owner_id, source, remaining, created_at) values ('${pack}', '${OWNER}', 'pack', 7, now())`,
  );
  await client.query(
    `insert into daily_usage (owner_id, price, day, used)
     values ('${OWNER}', 'answer', '2026-11-21', 3), ('${OWNER}', 'picture', '2026-11-21', 1)`,
  );
  await client.query(
    `insert into charges (owner_id, run_id, price, source, day, allowance_id, state, title, created_at)
     select '${OWNER}', gen_random_uuid(), price, source, '2026-11-21', pack, state, '', moment::timestamptz
     from (values ('answer', 'daily', null::uuid, 'settled', '2026-11-21 01:00'),
       ('paid-answer', 'pro', null, 'returned', '2026-11-21 02:00'),
       ('answer', 'pack', '${pack}', 'reserved', '2026-11-21 03:00'),
       ('picture', 'invite', null, 'settled', '2026-11-21 04:00')) as old (price, source, pack, state, moment)`,
  );

  await enact(client, migrations.slice(turn));

  const read = async (query: string) => (await client.query<object>(query)).rows.map(Object.values);
  expect(
    await read(
      `select meter, tier, amount::float8, paid::float8 as paid, source, window_start, state from charges order by created_at`,
    ),
  ).toEqual([
    ['answer', null, 1, 1, 'free', '2026-11-21', 'settled'],
    ['answer', 'paid', 1, 0, 'plan', '2026-11-21', 'returned'],
    ['answer', null, 1, 0, 'pack', null, 'reserved'],
    ['picture', null, 1, 1, 'invite', '2026-11-21', 'settled'],
  ]);
  expect(
    await read(`select meter, window_start, used::float8 as used from meter_usage order by meter`),
  ).toEqual([
    ['answer', '2026-11-21', 3],
    ['picture', '2026-11-21', 1],
  ]);
  expect(await read(`select meter, remaining::float8 as remaining from allowances`)).toEqual([['answer', 7]]);
});
