import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '../../platform/database/cluster.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { silentLog } from '../../platform/logging/log.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** PostgreSQL with our tables and no data, for measurements without the rest of the product. */
export const startScratchCluster = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'studiolo-bench-'));
  await chmod(dataDirectory, 0o711);
  const log = silentLog();
  const cluster = await startCluster({ dataDirectory, log });
  await migrate(cluster.connection, migrations, log);
  return {
    connection: cluster.connection,
    stop: async (): Promise<void> => {
      await cluster.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
