import { verifyEmail } from '@studiolo/contract/account/endpoints';
import { activate, getInvites, openPay, createPayTicket } from '@studiolo/contract/billing/endpoints';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { createBillingDesk } from '../../compose/operators/billing-desk.ts';
import { askOnce } from '../ask-once.ts';
import type { Client } from '../client.ts';

const CONCURRENCY = 100;
const PRO = { productId: '8', payType: 'month' } as const;
const PACK = { productId: '10', payType: 'month' } as const;

export const RACE_SETTINGS = { FREE_CHAT_DAILY: '20', RATE_LIMIT_SCALE: '100000' };

type Racer = Client & { email: string };

export type RaceTrack = {
  clients: (token?: string) => readonly [Client, Client];
  newUser: (inviteId?: string) => Promise<Racer>;
  newcomer: () => Promise<Racer & { code: string }>;
  /** A hundred users for all tests of simultaneous attempts. */
  crowd: readonly Racer[];
  desk: ReturnType<typeof createBillingDesk>;
};

/** Many simultaneous attempts, of which `allowed` may succeed. */
export type Race = { name: string; allowed: number; run: (track: RaceTrack) => Promise<number> };

const wins = (codes: readonly number[]): number => codes.filter((code) => code === 200).length;

const tryAtOnce = async (
  { clients }: RaceTrack,
  token: string | undefined,
  attempt: (client: Client) => Promise<number>,
): Promise<number> => {
  const both = clients(token);
  return wins(await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => attempt(both[at % 2]!))));
};

const chargedTo = async (user: Client, source: string): Promise<number> => {
  const { records } = await user.call(pageCharges, { size: 100 });
  return records.filter((line) => line.source === source && line.state === 'settled').length;
};

const aCode = async ({ desk }: RaceTrack, uses: number): Promise<string> => {
  const [code = ''] = await desk.createCoupons({ grants: [PRO], count: 1, uses, expiresAt: null });
  return code;
};

const crowdRedeems = async (track: RaceTrack, uses: number): Promise<number> => {
  const actCode = await aCode(track, uses);
  const codes = await Promise.all(
    track.crowd.map(
      async ({ token }, at) => (await track.clients(token)[at % 2]!.try(activate, { actCode })).code,
    ),
  );
  return wins(codes);
};

/**
 * Signs a user up by an invite and requests several answers at once. Returns the user, and the rewards of
 * both users.
 */
const anInvited = async (track: RaceTrack): Promise<{ user: Racer; rewards: number[] }> => {
  const inviter = await track.newUser();
  const user = await track.newUser((await inviter.call(getInvites, {})).inviteId);
  const both = track.clients(user.token);
  await Promise.all(Array.from({ length: 10 }, (_, at) => askOnce(both[at % 2]!)));
  const counts = await Promise.all([inviter, user].map((each) => each.call(getChatCount, {})));
  return { user, rewards: counts.map(({ FixedCount }) => FixedCount) };
};

export const RACES: readonly Race[] = [
  {
    name: 'answers of the day',
    allowed: 20,
    async run(track) {
      const user = await track.newUser();
      return tryAtOnce(track, user.token, (client) => askOnce(client));
    },
  },
  {
    name: 'answers of a pack, after those of the day',
    allowed: 10,
    async run(track) {
      const user = await track.newUser();
      await track.desk.grant(user.email, [PACK]);
      const won = await tryAtOnce(track, user.token, (client) => askOnce(client));
      const [free, pack] = [await chargedTo(user, 'free'), await chargedTo(user, 'pack')];
      return free === 20 && won === free + pack ? pack : Number.NaN;
    },
  },
  {
    name: 'a mailed code, to verify an address',
    allowed: 1,
    async run(track) {
      const { email, code, token } = await track.newcomer();
      return tryAtOnce(
        track,
        token,
        async (client) => (await client.try(verifyEmail, { email, emailCaptcha: code })).code,
      );
    },
  },
  { name: 'a code for one, tried by a hundred', allowed: 1, run: (track) => crowdRedeems(track, 1) },
  { name: 'a code for seven, tried by a hundred', allowed: 7, run: (track) => crowdRedeems(track, 7) },
  {
    name: 'a code for a thousand, tried by one',
    allowed: 1,
    async run(track) {
      const actCode = await aCode(track, 1000);
      const user = await track.newUser();
      const won = await tryAtOnce(
        track,
        user.token,
        async (client) => (await client.try(activate, { actCode })).code,
      );
      const { totalDay } = await user.call(getChatCount, {});
      return totalDay === 30 ? won : Number.NaN;
    },
  },
  {
    name: 'the reward of an invite, for both',
    allowed: 6,
    async run(track) {
      const { rewards } = await anInvited(track);
      return rewards.reduce((sum, reward) => sum + reward, 0);
    },
  },
  {
    name: 'answers of a paid model by an invite',
    allowed: 3,
    async run(track) {
      const { user } = await anInvited(track);
      return tryAtOnce(track, user.token, (client) => askOnce(client, 'gpt4.0'));
    },
  },
  {
    name: 'a ticket to the pay page',
    allowed: 1,
    async run(track) {
      const { ticket } = await (await track.newUser()).call(createPayTicket, {});
      return tryAtOnce(
        track,
        undefined,
        async (client) => (await client.try(openPay, { token: ticket })).code,
      );
    },
  },
];
