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
  newPendingUser: () => Promise<Racer & { code: string }>;
  /** A hundred users for all tests of simultaneous attempts. */
  crowd: readonly Racer[];
  desk: ReturnType<typeof createBillingDesk>;
};

/** Many simultaneous attempts, of which `allowed` may succeed. */
export type Race = { name: string; allowed: number; run: (track: RaceTrack) => Promise<number> };

const successes = (codes: readonly number[]): number => codes.filter((code) => code === 200).length;

const tryConcurrently = async (
  { clients }: RaceTrack,
  token: string | undefined,
  attempt: (client: Client) => Promise<number>,
): Promise<number> => {
  const both = clients(token);
  return successes(await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => attempt(both[at % 2]!))));
};

const countCharges = async (user: Client, source: string): Promise<number> => {
  const { records } = await user.call(pageCharges, { size: 100 });
  return records.filter((line) => line.source === source && line.state === 'settled').length;
};

const aCode = async ({ desk }: RaceTrack, uses: number): Promise<string> => {
  const [code = ''] = await desk.createCoupons({ grants: [PRO], count: 1, uses, expiresAt: null });
  return code;
};

const redeemByCrowd = async (track: RaceTrack, uses: number): Promise<number> => {
  const actCode = await aCode(track, uses);
  const codes = await Promise.all(
    track.crowd.map(
      async ({ token }, at) => (await track.clients(token)[at % 2]!.try(activate, { actCode })).code,
    ),
  );
  return successes(codes);
};

/**
 * Signs a user up by an invite and requests several answers at once. Returns the user, and the rewards of
 * both users.
 */
const anInvitedUser = async (track: RaceTrack): Promise<{ user: Racer; rewards: number[] }> => {
  const inviter = await track.newUser();
  const user = await track.newUser((await inviter.call(getInvites, {})).inviteId);
  const both = track.clients(user.token);
  await Promise.all(Array.from({ length: 10 }, (_, at) => askOnce(both[at % 2]!)));
  const counts = await Promise.all([inviter, user].map((each) => each.call(getChatCount, {})));
  return { user, rewards: counts.map(({ FixedCount }) => FixedCount) };
};

export const RACES: readonly Race[] = [
  {
    name: 'daily answers',
    allowed: 20,
    async run(track) {
      const user = await track.newUser();
      return tryConcurrently(track, user.token, (client) => askOnce(client));
    },
  },
  {
    name: 'answers of a pack, after the daily ones',
    allowed: 10,
    async run(track) {
      const user = await track.newUser();
      await track.desk.grant(user.email, [PACK]);
      const won = await tryConcurrently(track, user.token, (client) => askOnce(client));
      const [free, pack] = [await countCharges(user, 'free'), await countCharges(user, 'pack')];
      return free === 20 && won === free + pack ? pack : Number.NaN;
    },
  },
  {
    name: 'an emailed verification code',
    allowed: 1,
    async run(track) {
      const { email, code, token } = await track.newPendingUser();
      return tryConcurrently(
        track,
        token,
        async (client) => (await client.try(verifyEmail, { email, emailCaptcha: code })).code,
      );
    },
  },
  {
    name: 'a code with one use, redeemed by a hundred users',
    allowed: 1,
    run: (track) => redeemByCrowd(track, 1),
  },
  {
    name: 'a code with seven uses, redeemed by a hundred users',
    allowed: 7,
    run: (track) => redeemByCrowd(track, 7),
  },
  {
    name: 'a code with a thousand uses, redeemed repeatedly by one user',
    allowed: 1,
    async run(track) {
      const actCode = await aCode(track, 1000);
      const user = await track.newUser();
      const won = await tryConcurrently(
        track,
        user.token,
        async (client) => (await client.try(activate, { actCode })).code,
      );
      const { totalDay } = await user.call(getChatCount, {});
      return totalDay === 30 ? won : Number.NaN;
    },
  },
  {
    name: 'the reward of an invite, for both users',
    allowed: 6,
    async run(track) {
      const { rewards } = await anInvitedUser(track);
      return rewards.reduce((sum, reward) => sum + reward, 0);
    },
  },
  {
    name: 'answers of a paid model earned by an invite',
    allowed: 3,
    async run(track) {
      const { user } = await anInvitedUser(track);
      return tryConcurrently(track, user.token, (client) => askOnce(client, 'gpt4.0'));
    },
  },
  {
    name: 'a ticket to the pay page',
    allowed: 1,
    async run(track) {
      const { ticket } = await (await track.newUser()).call(createPayTicket, {});
      return tryConcurrently(
        track,
        undefined,
        async (client) => (await client.try(openPay, { token: ticket })).code,
      );
    },
  },
];
