import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sendEmailCode, signUpByEmail, verifyEmail } from '@studiolo/contract/account/endpoints';
import { createClient, type Client } from '../client.ts';
import { freePort } from '../free-port.ts';

/** Folder of the bundled programs, which start faster than the sources. */
const BUNDLED = process.env['STUDIOLO_PROGRAMS'];

export const programOf = (name: 'main' | 'cli'): string =>
  BUNDLED ? join(BUNDLED, `${name}.js`) : fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));

const START_MS = 300_000;
const PASSWORD = 'lamp4paper';

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

export type PendingUser = Client & { email: string; code: string };

type Options = {
  settings?: Record<string, string>;
  /** Path of the program; by default, the bundled server. */
  program?: string;
  /** Data folder left by another server. By default, a new one that is removed at the end. */
  folder?: string;
  nodeOptions?: string[];
};

const TEST_SETTINGS = {
  LOG_LEVEL: 'warn',
  OLLAMA_BASE_URL: 'off',
  READY_BOTS: 'off',
  RATE_LIMIT_SCALE: '10000',
  FREE_CHAT_DAILY: '1000000',
  CHAT_TITLES: 'words',
  SOURCE_DIGESTS: 'words',
};

/** Environment that a process inherits: the search path and the compile cache. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const INHERITED = { PATH, NODE_COMPILE_CACHE };

export const aDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-process-'));
  await chmod(folder, 0o711);
  return folder;
};

/** Runs a program to its end. Returns its exit code and output. */
export const runProgram = async (settings: Record<string, string>, args = [programOf('main')]) => {
  const child = spawn(process.execPath, args, {
    env: { ...INHERITED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** Starts a server in a separate process, which can be killed and restarted with the same data. */
export const startServerProcess = async ({
  settings = {},
  program = programOf('main'),
  folder,
  nodeOptions = [],
}: Options = {}) => {
  const dataFolder = folder ?? (await aDataFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...INHERITED,
    PORT: String(port),
    DATA_DIR: dataFolder,
    ...TEST_SETTINGS,
    ...settings,
  };
  let output = '';
  let child: ChildProcess;

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [...nodeOptions, program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (output += String(bytes)));
    const deadline = Date.now() + START_MS;
    while (!(await isReady())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start: ${output}`);
      await pause(5);
    }
  };
  /** Ends the process with a signal. Resolves to the exit code, or to null if it was killed. */
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };
  const codeFor = async (email: string): Promise<string> => {
    const outbox = join(dataFolder, 'outbox');
    for (const name of (await readdir(outbox)).toSorted().toReversed()) {
      const letter = await readFile(join(outbox, name), 'utf8');
      const code = /^Code: (\d+)/m.exec(letter)?.[1];
      if (code && letter.includes(email)) return code;
    }
    throw new Error(`no code was mailed to ${email}`);
  };
  const createPendingUser = async (inviteId?: string): Promise<PendingUser> => {
    const email = `user-${randomUUID()}@example.com`;
    const { token } = await createClient(url).call(signUpByEmail, { email, password: PASSWORD, inviteId });
    const pending = createClient(url, token);
    await pending.call(sendEmailCode, { email });
    return { ...pending, email, code: await codeFor(email) };
  };
  try {
    await start();
  } catch (error) {
    // The caller cannot end the process yet.
    await end('SIGKILL');
    throw error;
  }

  return {
    url,
    folder: dataFolder,
    pid: (): number => child.pid ?? 0,
    printed: (): string => output,
    start,
    end,
    kill: () => end('SIGKILL'),
    client: (token?: string): Client => createClient(url, token),

    createPendingUser,

    async aUser(inviteId?: string): Promise<Client & { email: string }> {
      const { code, ...pending } = await createPendingUser(inviteId);
      await pending.call(verifyEmail, { email: pending.email, emailCaptcha: code });
      return pending;
    },

    async stop(): Promise<number | null> {
      const code = await end('SIGTERM');
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
};
