import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createRedisBus } from '../../adapters/push-bus/redis.ts';
import { startCluster } from '../../platform/database/cluster.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { silentLog } from '../../platform/logging/log.ts';
import type { PushBus } from '../../ports/push-bus.ts';
import { emptyDatabase } from '../database/database.ts';
import { startValkeyStandIn } from '../stand-ins/services/valkey.ts';
import { findValkey, startValkey } from './valkey-server.ts';

/** A service that delivers pushes, its database, and functions that make it fail. */
export type PushService = {
  connection: Connection;
  aBus: () => PushBus | undefined;
  /** Cuts every server’s connection for pushes. */
  cut: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

const overPostgres = async (): Promise<PushService> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolo-push-'));
  const settings = { dataDirectory: folder, log: silentLog(), isDurable: false };
  let cluster = await startCluster(settings);
  const { connection } = cluster;
  return {
    connection,
    aBus: () => undefined,
    async cut() {
      const client = new pg.Client(connection);
      await client.connect();
      await client
        .query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'studiolo push'",
        )
        .finally(() => client.end());
    },
    stop: () => cluster.stop(),
    async start() {
      cluster = await startCluster(settings);
    },
    async close() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Valkey = { url: string } & Pick<PushService, 'cut' | 'stop' | 'start'>;

const overValkey = async (startService: () => Promise<Valkey>): Promise<PushService> => {
  const fresh = await emptyDatabase();
  const { url, cut, stop, start } = await startService();
  return {
    connection: fresh.connection,
    aBus: () => createRedisBus(url),
    cut,
    stop,
    start,
    async close() {
      await stop();
      await fresh.drop();
    },
  };
};

const valkey = findValkey();

/** PostgreSQL, a stand-in for Valkey, and Valkey itself where it is installed. */
export const PUSH_SERVICES: readonly (readonly [name: string, start: () => Promise<PushService>])[] = [
  ['PostgreSQL', overPostgres],
  ['a stand-in for Valkey', () => overValkey(startValkeyStandIn)],
  ...(valkey === undefined ? [] : [[valkey, () => overValkey(() => startValkey(valkey))] as const]),
];
