import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { startKillableServers, type KillableServers } from './killable-servers.ts';
import { POINTS } from './picture-run.ts';

let fresh: FreshDatabase;
let servers: KillableServers;

beforeAll(async () => {
  fresh = await freshDatabase();
  servers = await startKillableServers({ connection: fresh.connection });
});

afterAll(async () => {
  await servers.stop();
  await fresh.drop();
});

const PAID_ONCE = { state: 'done', charge: 'settled', made: 1, kept: 1 };

it.each(POINTS)(
  'makes and charges one picture if the server is killed at the point “%s” [run.steps] [run.signals]',
  async (point) => {
    const before = servers.kills();
    expect(await servers.requestPicture({ killAt: point })).toMatchObject(PAID_ONCE);
    expect(servers.kills()).toBe(before + 1);
  },
);

it.each([
  { delivery: 'twice', killAt: 'after a wait' },
  { delivery: 'reversed' },
  { delivery: 'early' },
  { delivery: 'never', killAt: 'after the order' },
] as const)('ends exactly once if webhooks arrive $delivery [run.signals]', async (options) => {
  expect(await servers.requestPicture(options)).toMatchObject(PAID_ONCE);
});

it('requests one picture from a service with idempotency keys [run.steps]', async () => {
  expect(await servers.requestPicture({ recovery: 'key', killAt: 'made' })).toMatchObject(PAID_ONCE);
});

it.each(['ordered', 'made'])(
  'refunds a request whose outcome cannot be looked up instead of repeating it, if killed at the point “%s” [run.steps]',
  async (point) => {
    const orders = servers.pictures.orders();
    expect(await servers.requestPicture({ recovery: 'neither', killAt: point })).toMatchObject({
      state: 'failed',
      charge: 'returned',
      kept: 0,
    });
    expect(servers.pictures.orders()).toBe(orders + 1);
  },
);

it.each([undefined, 'page 1', 'page 3', 'after page 3'])(
  'charges three of twelve pages and refunds nine if a run fails, even if its server is killed at the point “%s” [ledger.amounts] [run.steps]',
  async (killAt) => {
    const kills = servers.kills();
    const end = await servers.translate({ pages: 3, andThen: 'fail', ...(killAt && { killAt }) });

    expect(end).toMatchObject({ state: 'failed', charge: 'settled', paid: 3, used: 3 });
    expect(servers.kills()).toBe(kills + (killAt ? 1 : 0));
  },
);
