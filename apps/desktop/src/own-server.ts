import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { stablePort } from './stable-port.ts';

type Options = {
  /** The server's main module, and the modules loaded before it. */
  program: string;
  before: readonly string[];
  dataFolder: string;
  /** Optional file with settings in the format of `.env.example`. */
  settings: string;
  startWithinMs?: number;
};

export type OwnServer = { address: URL; stop: () => Promise<void> };

/** The server did not start; its log has the reason. */
export class StartFault extends Error {}

/** Time to wait for the link to the first account after a first start. */
const FIRST_LINK_TIMEOUT_MS = 3000;

const isReady = (address: URL): Promise<boolean> =>
  fetch(new URL('/readyz', address)).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server for this computer only. Its output goes to `desktop.log` in its data folder. */
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
  const port = await stablePort(portFile);
  const address = new URL(`http://127.0.0.1:${port}/`);
  const logFile = path.join(dataFolder, 'desktop.log');
  const log = await open(logFile, 'w', 0o600);
  const loaded = before.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [`--env-file-if-exists=${settings}`, ...loaded, program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', log.fd, 'pipe', 'ipc'],
  });
  let link: string | undefined;
  // Reads by line, because a chunk of output may contain several lines or only part of one.
  const lines = child.stderr && createInterface({ input: child.stderr });
  lines?.on('line', (line) => {
    const firstLink = /^First time\? (\S+)$/.exec(line)?.[1];
    link ??= firstLink;
    // The link grants the first account, so it is shown but never logged.
    // The log may be closed already when the server writes its last lines.
    if (firstLink === undefined) void log.write(`${line}\n`).catch(() => undefined);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = async (isMet: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> => {
    for (let waited = 0; waited < withinMs && child.exitCode === null; waited += 50) {
      if (await isMet()) return true;
      await pause(50);
    }
    return false;
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    await log.close();
  };
  if (!(await until(() => isReady(address), startWithinMs))) {
    await stop();
    throw new StartFault(logFile);
  }
  if (isFirst) await until(() => link !== undefined, FIRST_LINK_TIMEOUT_MS);
  return { address: new URL(link ?? address), stop };
};
