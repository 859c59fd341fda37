import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillingDesk } from '../billing-desk.ts';
import { aUser } from './a-user.ts';
import { createClient } from './client.ts';
import { RACE_SETTINGS, RACES, type RaceTrack } from './races.ts';
import { startServer, type TestServer } from './server.ts';
import { startOpenAI } from './stand-ins/openai.ts';
import type { StandIn } from './stand-ins/stand-in.ts';

// A hundred people sign up first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ROUNDS = 2;

let openai: StandIn;
let one: TestServer;
let other: TestServer;
let track: RaceTrack;

beforeAll(async () => {
  openai = await startOpenAI({ models: ['gpt-4o-mini', 'gpt-4o'] });
  const settings = { ...RACE_SETTINGS, OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url };
  one = await startServer({ settings });
  other = await startServer({ settings, database: one.database, clock: one.clock });
  track = {
    clients: (token) => [createClient(one.url, token), createClient(other.url, token)],
    newUser: (inviteId) => aUser(one, undefined, inviteId),
    crowd: await Promise.all(Array.from({ length: 100 }, () => aUser(one))),
    desk: createBillingDesk(one.inside.database, one.clock),
  };
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await openai.close();
});

describe.each(RACES)('$name', ({ allowed, run }) => {
  it('lets exactly as many win as may, on two servers [plan.ledger] [plan.free-quota] [plan.coupon] [plan.invite]', async () => {
    const won = [];
    for (let round = 0; round < ROUNDS; round += 1) won.push(await run(track));

    expect(won).toEqual(Array.from({ length: ROUNDS }, () => allowed));
  });
});
