import type { Invites } from '@studiolo/contract/billing/entities';
import type { Entitlements } from '../../core/ledger/entitlements.service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Announce } from './announce.ts';
import type { InviteStore } from './invites.store.ts';
import type { People } from './people.ts';

const RECORDS = 100;
/** Number of users remembered to have no reward due, which saves a query per answer. */
const MAX_CACHED = 20_000;
/** Longer than any transaction, so a reward of this age is certainly committed. In ms. */
const COMMIT_GRACE_MS = 120_000;

type Deps = {
  store: InviteStore;
  entitlements: Entitlements;
  people: People;
  clock: Clock;
  announce: Announce;
  publicUrl: string;
  answers: number;
};

export type InviteService = ReturnType<typeof createInviteService>;

/** Masks a name so that only friends recognize it. */
const masked = (nickname: string): string => `${[...nickname][0] ?? ''}***`;

/** Invitations by link, and the reward for both once the new user has a first answer. */
export const createInviteService = (deps: Deps) => {
  const { store, entitlements, people, clock, announce, publicUrl, answers } = deps;
  const done = new Set<string>();
  const remember = (userId: string): void => {
    if (done.size >= MAX_CACHED) done.clear();
    done.add(userId);
  };

  return {
    /** Called for each paid answer, in the transaction that saves it. */
    async onAnswer(userId: string, queryable: Queryable): Promise<void> {
      if (answers === 0 || done.has(userId)) return;
      const inviter = await people.inviterOf(userId, queryable);
      if (inviter === null) return remember(userId);
      const now = clock.now();
      if (!(await store.reward({ invitedId: userId, inviterId: inviter, createdAt: now }, queryable))) {
        const at = await store.rewardedAt(userId, queryable);
        if (at && now.getTime() - at.getTime() > COMMIT_GRACE_MS) remember(userId);
        return;
      }
      for (const owner of [userId, inviter]) {
        await entitlements.grantInviteAnswers(owner, answers, queryable);
        await announce(owner, queryable);
      }
    },

    async get(userId: string): Promise<Invites> {
      const [person, invited, rewards] = await Promise.all([
        people.find(userId),
        people.invitedBy(userId, RECORDS),
        store.about(userId),
      ]);
      if (!person) throw new Refusal('SIGNED_OUT');
      const isRewarded = (id: string): boolean => rewards.some(({ invitedId }) => invitedId === id);
      return {
        inviteId: person.inviteId,
        url: `${publicUrl}/?inviteId=${encodeURIComponent(person.inviteId)}`,
        reward: answers,
        records: invited.map(({ id, nickname, createdAt }) => ({
          nickname: masked(nickname),
          state: isRewarded(id) ? 'rewarded' : 'joined',
          createdAt: createdAt.toISOString(),
        })),
        mine: isRewarded(userId) ? 'rewarded' : person.invitedBy === null ? 'none' : 'waiting',
      };
    },
  };
};
