import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../apps/server/src/testing/until.ts';
import { NOBODY } from './place.ts';

const isRoot = process.getuid?.() === 0;
const userOptions = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export const dataFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studiolo-data-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
};

type ServerSetup = { place: string; data: string; settings: Record<string, string> };

export const runCommand = async (
  { place, data, settings }: ServerSetup,
  ...words: string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/dist/cli.js', ...words], {
    cwd: place,
    ...userOptions,
    env: { PATH: process.env.PATH ?? '', ...settings, DATA_DIR: data },
  });
  return stdout;
};

const isReady = (url: string): Promise<true | undefined> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );

/** Returns the code in the latest e-mail to an address, from the server's outbox. */
const codeIn = (data: string, email: string): string | undefined => {
  const outbox = path.join(data, 'outbox');
  // E-mails that are still being written have hidden names.
  const emails = readdirSync(outbox, { withFileTypes: true }).filter(
    (each) => each.isFile() && !each.name.startsWith('.'),
  );
  const texts = emails.map(({ name }) => readFileSync(path.join(outbox, name), 'utf8'));
  const codes = texts.flatMap((text) =>
    text.includes(email) ? (/^Code: (\d+)/m.exec(text)?.[1] ?? []) : [],
  );
  return codes.at(-1);
};

const spawnServer = ({ place, data, settings }: ServerSetup): ChildProcess =>
  spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: place,
    ...userOptions,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      OLLAMA_BASE_URL: 'off',
      ...settings,
      DATA_DIR: data,
    },
  });

/** Starts the server as the image and the systemd unit do: as an unprivileged user, in production mode. */
export const startPlaceServer = async (setup: ServerSetup) => {
  const url = `http://127.0.0.1:${setup.settings['PORT']}`;
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawnServer(setup);
    await until(() =>
      child.exitCode === null ? isReady(url) : Promise.reject(new Error('the server did not start')),
    );
  };
  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill(signal);
    });
  process.once('exit', () => child.kill('SIGTERM'));
  await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    codeFor: (email: string): Promise<string> => until(() => codeIn(setup.data, email)),
  };
};
