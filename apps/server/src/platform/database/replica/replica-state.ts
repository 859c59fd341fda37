import type pg from 'pg';

export type PrimaryPosition = {
  /** Position after the last commit in the write-ahead log. */
  position: string;
  /** Tells this database from all others. */
  identity: string;
};

export type ReplicaState = {
  /** Whether the server is a replica of this database. */
  isReplica: boolean;
  /** Whether it has replayed the position. */
  isCurrent: boolean;
  bytesBehind: number;
};

type Client = Pick<pg.ClientBase, 'query'>;

const IDENTITY = `(SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database()`;

/** With `synchronous_commit` off, a commit is visible before it is flushed. */
const PRIMARY_POSITION = `
  SELECT ${IDENTITY} AS identity, (CASE current_setting('synchronous_commit')
    WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`;

const REPLICA_STATE = `
  SELECT pg_is_in_recovery() AND ${IDENTITY} = $2 AS "isReplica",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isCurrent",
    coalesce(greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0), 0)::float AS "bytesBehind"`;

export const readPrimaryPosition = async (client: Client): Promise<PrimaryPosition> => {
  const { rows } = await client.query<PrimaryPosition>(PRIMARY_POSITION);
  if (!rows[0]) throw new Error('the primary did not report its position');
  return rows[0];
};

export const readReplicaState = async (
  client: Client,
  { position, identity }: PrimaryPosition,
): Promise<ReplicaState> => {
  const { rows } = await client.query<ReplicaState>(REPLICA_STATE, [position, identity]);
  if (!rows[0]) throw new Error('the replica did not report its state');
  return rows[0];
};
