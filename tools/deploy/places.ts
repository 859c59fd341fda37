import { chmodSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../../apps/server/src/platform/database/cluster.ts';
import { silentLog } from '../../apps/server/src/platform/logging/log.ts';
import { databaseUrl } from '../../apps/server/src/testing/database/database-url.ts';
import { startStandby } from '../../apps/server/src/testing/database/standby.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startBucket } from '../../apps/server/src/testing/stand-ins/services/bucket.ts';
import { startValkey } from '../../apps/server/src/testing/push/valkey-server.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { dataFolder, startPlaceServer } from './place-server.ts';
import { startPooler } from './pooler.ts';
import { startProxy } from './proxy.ts';

const WORD_INTERVAL_MS = 50;
const SERVERS = 4;

export type Cluster = Awaited<ReturnType<typeof startPlaces>>;

/**
 * Starts four servers, each with its own data folder, behind one proxy. They share a bucket, a PostgreSQL behind
 * PgBouncer with a replica, and a Valkey for pushes.
 */
export const startPlaces = async (place: string, valkey: string) => {
  const [clusterFolder, shared] = [dataFolder(), dataFolder()];
  chmodSync(clusterFolder, 0o711);
  const cluster = await startCluster({ dataDirectory: clusterFolder, log: silentLog() });
  const standbyParent = dataFolder();
  chmodSync(standbyParent, 0o711);
  const standbyFolder = path.join(standbyParent, 'standby');
  let standby = await startStandby({ connection: cluster.connection, folder: clusterFolder }, standbyFolder);
  const [bucket, model] = [await startBucket(), await startOpenAI({ everyMs: WORD_INTERVAL_MS })];
  const [http, https] = [await freePort(), await freePort()];
  const pooler = await startPooler(cluster.connection, await freePort());
  const pushService = await startValkey(valkey);
  const settings = {
    PUBLIC_URL: `https://localhost:${https}`,
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl(cluster.connection),
    DATABASE_POOL_URL: pooler.url,
    DATABASE_REPLICA_URL: databaseUrl(standby.connection),
    PUSH_URL: pushService.url,
    ...bucket.settings,
    SECRET_KEY_FILE: path.join(shared, 'secret.key'),
    STOP_WITHIN: '60',
    OPENAI_API_KEY: 'the-key',
    OPENAI_BASE_URL: model.url,
    CHAT_TITLES: 'words',
    RATE_LIMIT_SCALE: '1000',
    FREE_CHAT_DAILY: '10000',
  };
  const ports: number[] = [];
  const servers: Awaited<ReturnType<typeof startPlaceServer>>[] = [];
  for (let at = 0; at < SERVERS; at += 1) {
    const port = await freePort();
    ports.push(port);
    servers.push(
      await startPlaceServer({ place, data: dataFolder(), settings: { ...settings, PORT: String(port) } }),
    );
  }
  const [one, other] = servers;
  if (!one || !other) throw new Error('at least two servers are needed');
  const proxy = await startProxy({ servers: ports, http, https });
  return {
    servers,
    one,
    other,
    proxy,
    model,
    pushService,
    replica: {
      stop: () => standby.stop(),
      async start(): Promise<void> {
        standby = await startCluster({ dataDirectory: standbyFolder, log: silentLog() });
      },
    },
    async stop(): Promise<void> {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([model.close(), bucket.close()]);
      await pushService.stop();
      await pooler.stop();
      await standby.stop();
      await cluster.stop();
    },
  };
};
