import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { until } from '../apps/server/src/testing/until.ts';

const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js');
/** Ends the server when the test run is killed. */
const LEAVE_WITH_PARENT = new URL('../tools/setup/leave-with-parent.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 240_000;

export type Studiolo = Awaited<ReturnType<typeof startStudiolo>>;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built product as `npm start` does, on the loopback interface, with a separate data folder. */
export const startStudiolo = async (settings: Record<string, string>, port?: number) => {
  const at = port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-e2e-'));
  await chmod(folder, 0o711);
  const url = `http://127.0.0.1:${at}`;
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: String(at),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    OLLAMA_BASE_URL: 'off',
    RATE_LIMIT_SCALE: '100',
    FREE_CHAT_DAILY: '1000',
    CHAT_TITLES: 'words',
    SOURCE_DIGESTS: 'words',
    READY_BOTS: 'off',
    SIGN_IN_METHODS_CHINA: 'phone,password,email,passkey,provider',
    SIGN_IN_METHODS_INTERNATIONAL: 'email,passkey,provider,phone,password',
    ...settings,
  };
  let output = '';
  const run = async () => {
    const child = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, MAIN], {
      env: environment,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (!bytes.toString().startsWith('First time?')) process.stderr.write(bytes);
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start');
      await pause(50);
    }
    return child;
  };
  let child = await run();
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });

  return {
    url,
    folder,
    pid: (): number => child.pid!,

    /** Returns the link to create the first account, as printed by the server. */
    welcomeLink: (): Promise<string> => until(() => /^First time\? (\S+)$/m.exec(output)?.[1]),

    /** Returns the code in the newest e-mail to an address. E-mails are written shortly after the request. */
    codeFor: (email: string): Promise<string> =>
      until(async () => {
        const outbox = join(folder, 'outbox');
        const names = await readdir(outbox).catch(() => []);
        for (const name of names.toSorted().toReversed()) {
          const letter = await readFile(join(outbox, name), 'utf8');
          const code = /^(?:Code: |验证码：)(\d+)/m.exec(letter)?.[1];
          if (code && letter.includes(email)) return code;
        }
        return undefined;
      }),

    /** Kills the server to simulate a crash, and restarts it with the same data. */
    async crashAndRestart(): Promise<void> {
      await end('SIGKILL');
      child = await run();
    },

    async stop(): Promise<void> {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
