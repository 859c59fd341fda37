import { toDatabase, type Connection } from '../../platform/database/connection.ts';
import { createLog } from '../../platform/logging/log.ts';
import { attack } from './attack.ts';
import startTestCluster from '../global-setup.ts';
import { startServer } from '../server.ts';
import { TEMPLATE } from '../database/template.ts';

const COUNT = 20_000;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * `npm run fuzz -- [count] [seed]`: starts a server, and sends it random requests generated from the contract's
 * schemas.
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
  let openConnections = 0;
  process.on('warning', ({ message }) => {
    if (message.startsWith('Closing file descriptor')) openConnections += 1;
  });
  const startedAt = performance.now();
  const report = await attack(server, { seed: Number(seed), count: Number(count) });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await server.stop();
  await stopCluster();
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${status}: ${times}`);
  print(`seed ${report.seed}, ${report.count} requests in ${seconds} s; ${statuses.join(', ')}`);
  print(report.finding ?? 'no fault found: no 5xx response, no crash, no leaked internals');
  if (openConnections > 0) print(`${openConnections} files were left open`);
  return report.finding === undefined && openConnections === 0 ? 0 : 1;
};

process.exit(await run(process.argv.slice(2)));
