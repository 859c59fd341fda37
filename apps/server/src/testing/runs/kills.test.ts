import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { startKillableServers, type Killing } from './killing.ts';
import { POINTS } from './picture-run.ts';

let fresh: FreshDatabase;
let killing: Killing;

beforeAll(async () => {
  fresh = await freshDatabase();
  killing = await startKillableServers({ connection: fresh.connection });
});

afterAll(async () => {
  await killing.stop();
  await fresh.drop();
});

const PAID_ONCE = { state: 'done', charge: 'settled', made: 1, kept: 1 };

it.each(POINTS)(
  'makes and charges one picture although the server is killed here: %s [run.steps] [run.signals]',
  async (point) => {
    const before = killing.kills();
    expect(await killing.requestPicture({ diesAt: point })).toMatchObject(PAID_ONCE);
    expect(killing.kills()).toBe(before + 1);
  },
);

it.each([
  { telling: 'twice', diesAt: 'after a wait' },
  { telling: 'reversed' },
  { telling: 'early' },
  { telling: 'never', diesAt: 'after the order' },
] as const)('ends exactly once if webhooks arrive $telling [run.signals]', async (painting) => {
  expect(await killing.requestPicture(painting)).toMatchObject(PAID_ONCE);
});

it('requests one picture from a service with idempotency keys [run.steps]', async () => {
  expect(await killing.requestPicture({ can: 'key', diesAt: 'made' })).toMatchObject(PAID_ONCE);
});

it.each(['ordered', 'made'])(
  'never repeats a request whose outcome cannot be looked up, but refunds it, if killed here: %s [run.steps]',
  async (point) => {
    const orders = killing.pictures.orders();
    expect(await killing.requestPicture({ can: 'neither', diesAt: point })).toMatchObject({
      state: 'failed',
      charge: 'returned',
      kept: 0,
    });
    expect(killing.pictures.orders()).toBe(orders + 1);
  },
);

it.each([undefined, 'page 1', 'page 3', 'after page 3'])(
  'keeps three of twelve pages charged and refunds nine if a run fails, also if its server is killed here: %s [ledger.amounts] [run.steps]',
  async (diesAt) => {
    const kills = killing.kills();
    const end = await killing.translate({ pages: 3, andThen: 'fail', ...(diesAt && { diesAt }) });

    expect(end).toMatchObject({ state: 'failed', charge: 'settled', paid: 3, used: 3 });
    expect(killing.kills()).toBe(kills + (diesAt ? 1 : 0));
  },
);
