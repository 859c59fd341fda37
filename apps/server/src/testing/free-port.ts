import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers without a port of their own. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Returns a port for a server that is started later. No other test's server can be given it meanwhile, which would then
 * receive the requests meant for the later one.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${LOWEST} to ${HIGHEST}`);
};
