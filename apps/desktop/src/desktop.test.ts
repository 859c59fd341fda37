import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFault } from './own-server.ts';
import { placesOf } from './places.ts';
import { run } from './run.ts';
import { sentence } from './sentences.ts';
import { parseLaunchTarget } from './launch-target.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studiolo-desktop-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string): string => path.join(folder, name);

/** A stand-in for the server that gets ready and prints the link to the first account. */
const SERVER = `
import { createServer } from 'node:http';
const { HOST, PORT, DATA_DIR, GREETING } = process.env;
createServer((request, answer) => {
  answer.statusCode = request.url === '/readyz' ? 200 : 404;
  answer.end();
}).listen(Number(PORT), HOST, () => {
  process.stderr.write(\`A warning.\\nFirst time? http://127.0.0.1:\${PORT}/welcome?key=once\\n\`);
  process.stdout.write(\`\${GREETING} from \${DATA_DIR}\\n\`);
});
`;

/** Records the address that it should show, and stays open while a file exists. */
const WINDOW = `#!/bin/sh
echo "$1" >> "$2/shown"
while [ -e "$2/open" ]; do sleep 0.05; done
`;

const aDesktop = async (server = SERVER) => {
  const places = {
    ...placesOf({}, folder),
    stateFolder: folder,
    meeting: inFolder('meeting.sock'),
    settings: inFolder('settings.env'),
  };
  await writeFile(inFolder('server.mjs'), server);
  await writeFile(inFolder('window'), WINDOW);
  await writeFile(inFolder('open'), '');
  await chmod(inFolder('window'), 0o755);
  await writeFile(places.settings, 'GREETING=Hello\n');
  const parts = { window: inFolder('window'), server: inFolder('server.mjs'), before: [] };
  return {
    places,
    start: (options: { address?: URL } = {}, more: Partial<typeof parts> = {}) =>
      run({ ...parts, ...more, places, target: options }),
    close: () => rm(inFolder('open'), { force: true }),
    shown: async (count: number): Promise<string[]> => {
      for (;;) {
        const lines = (await readFile(inFolder('shown'), 'utf8').catch(() => '')).split('\n').slice(0, -1);
        if (lines.length >= count) return lines;
        await pause(20);
      }
    },
  };
};

const isThere = (address: string): Promise<boolean> =>
  fetch(new URL('/readyz', address)).then(
    ({ ok }) => ok,
    () => false,
  );

it("runs this computer's server while a window is open, with the same data and address each time [reach.desktop]", async () => {
  const desktop = await aDesktop();
  const first = desktop.start();
  const [welcome = ''] = await desktop.shown(1);
  expect(welcome).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/welcome\?key=once$/);
  expect(await isThere(welcome)).toBe(true);

  // A second start opens another window on the same server.
  await desktop.start();
  const [, second] = await desktop.shown(2);
  expect(second).toBe(new URL('/', welcome).href);

  await desktop.close();
  await first;
  expect(await isThere(welcome)).toBe(false);
  const log = await readFile(path.join(desktop.places.dataFolder, 'desktop.log'), 'utf8');
  expect(log).toContain(`Hello from ${desktop.places.dataFolder}`);
  expect(log).toContain('A warning.');
  expect(log).not.toContain('key=once');

  await writeFile(inFolder('open'), '');
  const again = desktop.start();
  const [, , third = ''] = await desktop.shown(3);
  expect(new URL(third).origin).toBe(new URL(welcome).origin);
  await desktop.close();
  await again;
});

it('uses another port if its own is taken [reach.desktop]', async () => {
  const desktop = await aDesktop();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await desktop.close();
  await desktop.start();
  await writeFile(path.join(desktop.places.dataFolder, 'desktop.port'), `${port}\n`);
  await desktop.start();
  const shown = await desktop.shown(2);
  expect(new URL(shown[1]!).port).not.toBe(String(port));
  other.close();
});

it('shows an external address without starting a server [reach.desktop]', async () => {
  const desktop = await aDesktop();
  await desktop.close();
  await desktop.start({ address: new URL('https://studiolo.example/') }, { server: inFolder('none.mjs') });
  expect(await desktop.shown(1)).toEqual(['https://studiolo.example/']);
});

it('explains why nothing opens: a server that does not start, a missing browser [reach.desktop]', async () => {
  const desktop = await aDesktop("process.stderr.write('Port 80 is in use.\\n'); process.exit(1);");
  const fault = await desktop.start().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartFault);
  expect(await readFile((fault as Error).message, 'utf8')).toBe('Port 80 is in use.\n');
  const missing = (await aDesktop()).start({}, { window: inFolder('nowhere') });
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});

it('parses the command line, and reports mistakes in the language of the desktop', () => {
  expect(parseLaunchTarget([])).toEqual({});
  expect(parseLaunchTarget(['studiolo.example'])).toEqual({ address: new URL('https://studiolo.example/') });
  expect(parseLaunchTarget(['http://127.0.0.1:3000'])).toEqual({
    address: new URL('http://127.0.0.1:3000/'),
  });
  expect(parseLaunchTarget(['file:///etc/passwd'])).toEqual({ fault: 'address' });
  expect(parseLaunchTarget(['a', 'b'])).toEqual({ fault: 'words' });
  expect(sentence('address', {}, 'zh_CN.UTF-8')).toContain('不是 Studiolo 的地址');
  expect(sentence('server', { log: '/x.log' }, 'en_US.UTF-8')).toContain('/x.log');
});
