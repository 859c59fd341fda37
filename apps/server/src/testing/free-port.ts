import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** First port to try; the range is below the ports that systems assign automatically. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const MAX_ATTEMPTS = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Returns a port for a server that is started later. Meanwhile the system cannot assign it to the server of
 * another test, which would then receive the wrong requests.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${MIN_PORT} to ${MAX_PORT}`);
};
