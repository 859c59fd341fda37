import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Checks that a port is free, and returns it. Port 0 finds any free one. Rejects if the port is in use. */
const probePort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: freePort } = server.address() as AddressInfo;
      server.close(() => resolve(freePort));
    });
  });

/** Returns a free port; the same one each time if possible, because the origin of browser storage includes it. */
export const stablePort = async (file: string): Promise<number> => {
  const storedPort = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await probePort(Number.isInteger(storedPort) && storedPort < 65_536 ? storedPort : 0).catch(
    () => probePort(0),
  );
  await writeFile(file, `${port}\n`);
  return port;
};
