import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The port that is listened on now: the wanted one, or any where that is taken. */
const listen = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A free port, the same each time where it can be: a page keeps what it keeps by its address. */
export const lastingPort = async (file: string): Promise<number> => {
  const known = Number(await readFile(file, 'utf8').catch(() => '0'));
  const port = await listen(Number.isInteger(known) && known < 65_536 ? known : 0).catch(() => listen(0));
  await writeFile(file, `${port}\n`);
  return port;
};
