import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastingPort } from './port.ts';

type Options = {
  /** The server's program, and what is loaded before it. */
  program: string;
  before: readonly string[];
  dataFolder: string;
  /** A file of settings, as `.env.example` has them; it need not be there. */
  settings: string;
  startWithinMs?: number;
};

export type OwnServer = { address: URL; stop: () => Promise<void> };

/** The server told in its log why it did not start. */
export class StartFault extends Error {}

/** For so long a link to the first account is waited for where there was no server before. */
const FIRST_LINK_MS = 3000;

const isReady = (address: URL): Promise<boolean> =>
  fetch(new URL('/readyz', address)).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the server of this computer, for this computer alone. What it says goes into `desktop.log` beside its data. */
export const startOwnServer = async ({
  program,
  before,
  dataFolder,
  settings,
  startWithinMs = 120_000,
}: Options): Promise<OwnServer> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const portFile = path.join(dataFolder, 'desktop.port');
  const isFirst = !existsSync(portFile);
  const port = await lastingPort(portFile);
  const address = new URL(`http://127.0.0.1:${port}/`);
  const logFile = path.join(dataFolder, 'desktop.log');
  const log = await open(logFile, 'w', 0o600);
  const loaded = before.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [`--env-file-if-exists=${settings}`, ...loaded, program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', log.fd, 'pipe', 'ipc'],
  });
  let link: string | undefined;
  child.stderr?.on('data', (bytes: Buffer) => {
    // The link opens the first account to whoever has it: it is shown, and written nowhere.
    link ??= /^First time\? (\S+)$/m.exec(bytes.toString())?.[1];
    if (!bytes.toString().startsWith('First time?')) void log.write(bytes).catch(() => undefined);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = async (isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> => {
    for (let waited = 0; waited < withinMs && child.exitCode === null; waited += 50) {
      if (await isSo()) return true;
      await pause(50);
    }
    return false;
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await log.close();
  };
  if (!(await until(() => isReady(address), startWithinMs))) {
    await stop();
    throw new StartFault(logFile);
  }
  if (isFirst) await until(() => link !== undefined, FIRST_LINK_MS);
  return { address: new URL(link ?? address), stop };
};
