import { chmodSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '../../apps/server/src/platform/database/cluster.ts';
import { silentLog } from '../../apps/server/src/platform/logging/log.ts';
import { databaseUrl } from '../../apps/server/src/testing/database/database-url.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startBucket } from '../../apps/server/src/testing/stand-ins/services/bucket.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { dataFolder, startPlaceServer } from './place-server.ts';
import { startProxy } from './proxy.ts';

const WORD_INTERVAL_MS = 50;

export type TwoPlaces = Awaited<ReturnType<typeof startTwoPlaces>>;

/**
 * Two servers on one PostgreSQL and one bucket, each with its own data folder, and a proxy in front of both.
 */
export const startTwoPlaces = async (place: string) => {
  const [clusterFolder, shared] = [dataFolder(), dataFolder()];
  chmodSync(clusterFolder, 0o711);
  const cluster = await startCluster({ dataDirectory: clusterFolder, log: silentLog() });
  const [bucket, model] = [await startBucket(), await startOpenAI({ everyMs: WORD_INTERVAL_MS })];
  const [http, https] = [await freePort(), await freePort()];
  const ports = [await freePort(), await freePort()];
  const startOne = (port: number) =>
    startPlaceServer({
      place,
      data: dataFolder(),
      settings: {
        PORT: String(port),
        PUBLIC_URL: `https://localhost:${https}`,
        TRUST_PROXY: '1',
        DATABASE_URL: databaseUrl(cluster.connection),
        ...bucket.settings,
        SECRET_KEY_FILE: path.join(shared, 'secret.key'),
        STOP_WITHIN: '60',
        OPENAI_API_KEY: 'the-key',
        OPENAI_BASE_URL: model.url,
        CHAT_TITLES: 'words',
        RATE_LIMIT_SCALE: '1000',
        FREE_CHAT_DAILY: '10000',
      },
    });
  const one = await startOne(ports[0] ?? 0);
  const other = await startOne(ports[1] ?? 0);
  const proxy = await startProxy({ servers: ports, http, https });
  return {
    one,
    other,
    proxy,
    model,
    async stop(): Promise<void> {
      await proxy.stop();
      await Promise.all([one.stop(), other.stop()]);
      await Promise.all([model.close(), bucket.close()]);
      await cluster.stop();
    },
  };
};
