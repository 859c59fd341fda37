import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../database/database.ts';

/** Class of our advisory locks, distinct from those of migrations and jobs. */
const SERVER_CLASS = 4_700_002;
/**
 * Time in which other servers can reconnect after a restart of PostgreSQL, before they may be considered
 * dead.
 */
const GRACE_MS = 5_000;

/**
 * A random number on which the push connection holds an advisory lock, so that other servers see that this
 * one is alive: PostgreSQL releases the lock as soon as the process ends.
 */
export const createServerLock = (database: Queryable) => {
  const serverNumber = randomInt(1, 2 ** 31 - 1);
  let reopenedAt: number | undefined;

  return {
    serverNumber,

    async acquire(client: pg.Client): Promise<void> {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1, $2) AS taken',
        [SERVER_CLASS, serverNumber],
      );
      if (rows[0]?.taken !== true)
        throw new Error('the lock on this server’s number is still held by its previous connection');
    },

    hasReconnected(): void {
      reopenedAt = Date.now();
    },

    /**
     * Whether the server with this number is alive. For a few seconds after a reconnection, all count as
     * alive.
     */
    async isServerAlive(number: number, tx: Queryable = database): Promise<boolean> {
      if (number === serverNumber) return true;
      if (reopenedAt !== undefined && Date.now() - reopenedAt < GRACE_MS) return true;
      const { rows } = await tx.execute<{ alive: boolean }>(sql`
        SELECT EXISTS (
          SELECT FROM pg_locks
          WHERE locktype = 'advisory' AND granted AND objsubid = 2
            AND classid = ${SERVER_CLASS}::bigint::oid AND objid = ${number}::bigint::oid
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        ) AS alive`);
      return rows[0]?.alive === true;
    },
  };
};
