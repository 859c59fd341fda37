import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeDatabase,
  openDatabase,
  transactionOn,
  type Database,
} from '../../platform/database/database.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { createTestClock } from '../../testing/clock.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { createSeal } from './seal.ts';
import { createSharedSecretStore } from './shared-secrets.store.ts';
import { createSharedSecrets } from './shared-secrets.ts';
import { sharedSecrets } from './shared-secrets.tables.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
});
afterAll(async () => {
  await closeDatabase(database);
  await fresh.drop();
});

const seal = createSeal(randomBytes(32));
const clock = createTestClock();

/** Makes one server of the instance. */
const aHolder = () =>
  createSharedSecrets({
    seal,
    clock,
    log: silentLog(),
    store: createSharedSecretStore(database),
    transaction: transactionOn(database),
  });

/** A service that issues another secret for each request. */
const aService = () => {
  let count = 0;
  return {
    bring: async () => ({ secret: `lent-${++count}`, expiresInSeconds: 7200 }),
    given: () => count,
  };
};

const away = () => Promise.reject(new Error('away'));

it('is fetched once for all servers that ask at the same time, and stored sealed', async () => {
  const { bring, given } = aService();
  const holders = Array.from({ length: 4 }, aHolder);
  const values = await Promise.all([...holders, ...holders].map((hold) => hold('many', bring)));
  expect(new Set(values)).toEqual(new Set(['lent-1']));
  expect(given()).toBe(1);
  expect(JSON.stringify(await database.select().from(sharedSecrets))).not.toContain('lent-1');
});

it('is renewed shortly before it expires; until then an unreachable service does no harm', async () => {
  const { bring } = aService();
  const hold = aHolder();
  expect(await hold('soon', bring)).toBe('lent-1');
  clock.advance(6800_000);
  expect(await hold('soon', bring)).toBe('lent-1');
  clock.advance(200_000);
  expect(await hold('soon', away)).toBe('lent-1');
  expect(await hold('soon', bring)).toBe('lent-2');
  clock.advance(7300_000);
  await expect(hold('soon', away)).rejects.toThrow('away');
});

it('is renewed once, by the first holder whose request the service rejects', async () => {
  const { bring, given } = aService();
  const [one, other] = [aHolder(), aHolder()];
  expect(await one('refused', bring)).toBe('lent-1');
  const again = await Promise.all([one, other].map((hold) => hold('refused', bring, 'lent-1')));
  expect(again).toEqual(['lent-2', 'lent-2']);
  expect(given()).toBe(2);
});
