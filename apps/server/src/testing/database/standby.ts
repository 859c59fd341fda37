import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '../../platform/database/cluster.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { serviceAccount } from '../../platform/database/service-account.ts';

const writeFile = (file: string, text: string): void => {
  writeFileSync(file, text);
  const { uid, gid } = serviceAccount();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
};

type Primary = { connection: Connection; folder: string };

/** Copies the files of a running cluster, as `pg_basebackup` does, which our binaries do not include. */
const copyCluster = async ({ connection, folder }: Primary, standby: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    mkdirSync(standby, { mode: 0o711 });
    execFileSync('cp', ['-a', path.join(folder, 'postgres'), standby]);
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    writeFile(path.join(standby, 'postgres/backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    rmSync(path.join(standby, 'postgres', name), { force: true });
};

/** Starts a replica of a running cluster by streaming replication, in a new folder. */
export const startStandby = async (primary: Primary, folder: string): Promise<Cluster> => {
  const { connection } = primary;
  if (!('host' in connection)) throw new Error('the cluster must be reachable through a socket');
  await copyCluster(primary, folder);
  appendFileSync(
    path.join(folder, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${connection.host} port=${connection.port} user=${connection.user}'\n`,
  );
  writeFile(path.join(folder, 'postgres/standby.signal'), '');
  return startCluster({ dataDirectory: folder, log: silentLog() });
};
