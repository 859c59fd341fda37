import type { Queryable } from '../../platform/database/database.ts';

/** Reads users for payments and invitations. */
export type UserReader = {
  find: (
    userId: string,
  ) => Promise<{ nickname: string; inviteId: string; invitedBy: string | null } | undefined>;
  hasSession: (sessionId: string) => Promise<boolean>;
  inviterOf: (userId: string, queryable: Queryable) => Promise<string | null>;
  /** Returns the users who signed up with a user's invite link, newest first. */
  invitedBy: (userId: string, limit: number) => Promise<{ id: string; nickname: string; createdAt: Date }[]>;
};
