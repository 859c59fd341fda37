import type { Queryable } from '../../platform/database/database.ts';

/** What paying and inviting need to know of people. */
export type People = {
  find: (
    userId: string,
  ) => Promise<{ nickname: string; inviteId: string; invitedBy: string | null } | undefined>;
  /** Whether somebody is still signed in by a session. */
  hasSession: (sessionId: string) => Promise<boolean>;
  inviterOf: (userId: string, queryable: Queryable) => Promise<string | null>;
  /** Who came by somebody's link, the newest first. */
  invitedBy: (userId: string, limit: number) => Promise<{ id: string; nickname: string; createdAt: Date }[]>;
};
