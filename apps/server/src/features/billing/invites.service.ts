import type { Invites } from '@studiolo/contract/billing/entities';
import type { Entitlements } from '../../core/ledger/entitlements.service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NotifyEntitlements } from './notify-entitlements.ts';
import type { InviteStore } from './invites.store.ts';
import type { UserReader } from './user-reader.ts';

const MAX_LISTED = 100;
/** Maximum number of cached users without a pending reward. The cache saves a query per answer. */
const MAX_CACHED = 20_000;
/** Longer than any transaction, so a reward of this age can no longer be rolled back. */
const COMMIT_GRACE_MS = 120_000;

type Deps = {
  store: InviteStore;
  entitlements: Entitlements;
  users: UserReader;
  clock: Clock;
  notifyEntitlements: NotifyEntitlements;
  publicUrl: string;
  answers: number;
};

export type InviteService = ReturnType<typeof createInviteService>;

/** Shows only the first letter, so that only friends recognize the name. */
const maskName = (nickname: string): string => `${[...nickname][0] ?? ''}***`;

/** Invitation links. Both users get a reward when the new one receives a first answer. */
export const createInviteService = (deps: Deps) => {
  const { store, entitlements, users, clock, notifyEntitlements, publicUrl, answers } = deps;
  const usersWithoutReward = new Set<string>();
  const cacheWithoutReward = (userId: string): void => {
    if (usersWithoutReward.size >= MAX_CACHED) usersWithoutReward.clear();
    usersWithoutReward.add(userId);
  };

  return {
    /** Called for each paid answer, in the transaction that saves it. */
    async onAnswer(userId: string, queryable: Queryable): Promise<void> {
      if (answers === 0 || usersWithoutReward.has(userId)) return;
      const inviter = await users.inviterOf(userId, queryable);
      if (inviter === null) return cacheWithoutReward(userId);
      const now = clock.now();
      if (!(await store.reward({ invitedId: userId, inviterId: inviter, createdAt: now }, queryable))) {
        const at = await store.rewardedAt(userId, queryable);
        if (at && now.getTime() - at.getTime() > COMMIT_GRACE_MS) cacheWithoutReward(userId);
        return;
      }
      for (const owner of [userId, inviter]) {
        await entitlements.grantInviteAnswers(owner, answers, queryable);
        await notifyEntitlements(owner, queryable);
      }
    },

    async get(userId: string): Promise<Invites> {
      const [user, invited, rewards] = await Promise.all([
        users.find(userId),
        users.invitedBy(userId, MAX_LISTED),
        store.rewardsOf(userId),
      ]);
      if (!user) throw new Refusal('SIGNED_OUT');
      const isRewarded = (id: string): boolean => rewards.some(({ invitedId }) => invitedId === id);
      return {
        inviteId: user.inviteId,
        url: `${publicUrl}/?inviteId=${encodeURIComponent(user.inviteId)}`,
        reward: answers,
        records: invited.map(({ id, nickname, createdAt }) => ({
          nickname: maskName(nickname),
          state: isRewarded(id) ? 'rewarded' : 'joined',
          createdAt: createdAt.toISOString(),
        })),
        mine: isRewarded(userId) ? 'rewarded' : user.invitedBy === null ? 'none' : 'waiting',
      };
    },
  };
};
