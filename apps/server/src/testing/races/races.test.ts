import { sendEmailCode } from '@studiolo/contract/account/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBillingDesk } from '../../compose/operators/billing-desk.ts';
import { twoServersWithModel } from '../fixtures/a-server.ts';
import { aPendingUser, aUser } from '../fixtures/a-user.ts';
import { createClient } from '../client.ts';
import { RACE_SETTINGS, RACES, type RaceTrack } from './races.ts';

const ROUNDS = 2;

const { one, other } = twoServersWithModel({
  settings: RACE_SETTINGS,
  model: { models: ['gpt-4o-mini', 'gpt-4o'] },
});
let track: RaceTrack;
beforeAll(async () => {
  track = {
    clients: (token) => [createClient(one.url, token), createClient(other.url, token)],
    newUser: (inviteId) => aUser(one, undefined, inviteId),
    newPendingUser: async () => {
      const pending = await aPendingUser(one);
      await pending.call(sendEmailCode, { email: pending.email });
      return { ...pending, code: await one.codeFor(pending.email) };
    },
    crowd: await Promise.all(Array.from({ length: 100 }, () => aUser(one))),
    desk: createBillingDesk(one.inside.database),
  };
});

describe.each(RACES)('$name', ({ allowed, run }) => {
  it('lets exactly the allowed number of simultaneous attempts on two servers succeed [plan.ledger] [plan.free-quota] [plan.coupon] [plan.invite]', async () => {
    const won = [];
    for (let round = 0; round < ROUNDS; round += 1) won.push(await run(track));

    expect(won).toEqual(Array.from({ length: ROUNDS }, () => allowed));
  });
});
