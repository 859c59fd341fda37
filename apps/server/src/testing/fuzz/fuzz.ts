import { toDatabase, type Connection } from '../../platform/database/connection.ts';
import { createLog } from '../../platform/logging/log.ts';
import { attack } from './attack.ts';
import startTestCluster from '../global-setup.ts';
import { startServer } from '../server.ts';
import { TEMPLATE } from '../database/template.ts';

const COUNT = 20_000;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * `npm run fuzz -- [count] [seed]`: sends random requests made from the contract's schemas to a server of its
 * own.
 */
const run = async ([
  count = String(COUNT),
  seed = String(Date.now() % 2 ** 31),
]: readonly string[]): Promise<number> => {
  let cluster: Connection | undefined;
  const stopCluster = await startTestCluster({
    provide: (_key, connection) => {
      cluster = connection;
    },
  });
  if (!cluster) throw new Error('PostgreSQL did not start');
  const database = { connection: toDatabase(cluster, TEMPLATE), drop: async () => undefined };
  const log = createLog({ level: 'error' });
  const server = await startServer({
    log,
    database,
    settings: { FREE_CHAT_DAILY: '100000000', RATE_LIMIT_SCALE: '1000000' },
  });
  const begun = performance.now();
  const report = await attack(server, { seed: Number(seed), count: Number(count) });
  const seconds = Math.round((performance.now() - begun) / 1000);
  await server.stop();
  await stopCluster();
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${status}: ${times}`);
  say(`seed ${report.seed}, ${report.count} requests in ${seconds} s; ${statuses.join(', ')}`);
  say(report.finding ?? 'nothing found: no answer of 5xx, no exit, nothing of the inside told');
  return report.finding === undefined ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
