import { startCluster } from '../../platform/database/cluster.ts';
import { silentLog } from '../../platform/logging/log.ts';

/** Runs only the PostgreSQL of a data folder, for tests to kill. Prints its connection. */
const [, , dataDirectory = ''] = process.argv;
try {
  const cluster = await startCluster({ dataDirectory, log: silentLog() });
  console.log(JSON.stringify(cluster.connection));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
}
