import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../apps/server/src/testing/until.ts';
import { NOBODY } from './place.ts';

const isRoot = process.getuid?.() === 0;
const owned = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** A data folder of the user that the server runs as. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studiolo-data-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
};

type Told = { place: string; data: string; settings: Record<string, string> };

/** Runs a command of the command line, as an operator does beside the server. */
export const runCommand = async ({ place, data, settings }: Told, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/dist/cli.js', ...words], {
    ...{ cwd: place, ...owned },
    env: { PATH: process.env.PATH ?? '', ...settings, DATA_DIR: data },
  });
  return stdout;
};

/** The server as the image and the unit start it: by a user without rights, in production. */
export const startPlaceServer = async (told: Told) => {
  const { place, data, settings } = told;
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    ...{ cwd: place, ...owned },
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', OLLAMA_BASE_URL: 'off' },
      ...settings,
      DATA_DIR: data,
    },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = (): Promise<number | null> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(() => (child.exitCode === null ? isReady() : Promise.reject(new Error('it did not start'))));
  return {
    ...{ url, stop },

    /** The code in the newest letter to an address. */
    codeFor: (email: string): Promise<string> =>
      until(() => {
        const outbox = path.join(data, 'outbox');
        const letters = readdirSync(outbox, { withFileTypes: true }).filter((each) => each.isFile());
        const texts = letters.map(({ name }) => readFileSync(path.join(outbox, name), 'utf8'));
        return texts
          .flatMap((text) => (text.includes(email) ? (/^Code: (\d+)/m.exec(text)?.[1] ?? []) : []))
          .at(-1);
      }),
  };
};
