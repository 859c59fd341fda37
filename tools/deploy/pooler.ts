import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../../apps/server/src/platform/database/connection.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { root } from '../root.ts';
import { NOBODY } from './place.ts';

/** Debian installs PgBouncer in /usr/sbin, which is not on every user's PATH. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

type SocketConnection = Extract<Connection, { host: string }>;

export const isPgBouncerInstalled = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { stdio: 'ignore', env: ENVIRONMENT }).status === 0;

/** Returns the example configuration with this run's addresses, and without a password for PostgreSQL. */
const fillInExample = (
  example: string,
  port: number,
  { host, user, port: databasePort, database }: SocketConnection,
) =>
  example
    .replace('host=127.0.0.1 port=5432', `host=${host} port=${databasePort} dbname=${database} user=${user}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file.*$/m, '');

const isReachable = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(undefined)).on('connect', () => socket.destroy());
  });

/** Starts PgBouncer with the example configuration in front of a cluster. */
export const startPooler = async (connection: Connection, port: number) => {
  if (!('host' in connection)) throw new Error('the cluster must be reachable through a socket');
  const folder = mkdtempSync(path.join(tmpdir(), 'studiolo-pooler-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  const example = readFileSync(path.join(root, 'deploy/pgbouncer.ini'), 'utf8');
  writeFileSync(file, fillInExample(example, port, connection));
  const userOptions = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pgbouncer = spawn('pgbouncer', ['--quiet', file], {
    ...userOptions,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => pgbouncer.kill('SIGTERM'));
  await until(() =>
    pgbouncer.exitCode === null ? isReachable(port) : Promise.reject(new Error('PgBouncer did not start')),
  );
  return {
    url: `postgresql://studiolo@127.0.0.1:${port}/studiolo`,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        pgbouncer.once('exit', () => resolve());
        pgbouncer.kill('SIGINT');
      }),
  };
};
