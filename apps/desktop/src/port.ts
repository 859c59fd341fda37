import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Listens on the wanted port, or on any free one if it is taken. */
const listen = (preferredPort: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(preferredPort, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * Returns a free port, the same each time if possible, because browser storage belongs to an address with its
 * port.
 */
export const lastingPort = async (file: string): Promise<number> => {
  const storedPort = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await listen(Number.isInteger(storedPort) && storedPort < 65_536 ? storedPort : 0).catch(() =>
    listen(0),
  );
  await writeFile(file, `${port}\n`);
  return port;
};
