import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { root } from '../root.ts';

const START_TIMEOUT_MS = 110_000;

let child: ChildProcess;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studiolo-dev-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['tools/commands/dev.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, OLLAMA_BASE_URL: 'off', LOG_LEVEL: 'warn' },
  });
  const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: START_TIMEOUT_MS, interval: 100 });
}, START_TIMEOUT_MS);

afterAll(async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await ended;
  // The server's database may still be writing into its folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

it('serves pages with hot updates, and proxies the server’s paths to the server', async () => {
  expect(await (await fetch(`${url}/bot/c/-1`)).text()).toContain('/@vite/client');

  const config = (await (await fetch(`${url}/api/cli/config/v1/get`)).json()) as { code: number };
  expect(config.code).toBe(200);
  const published = await fetch(`${url}/p/none`);
  expect(published.status).toBe(404);
  expect(await published.text()).not.toContain('/@vite/client');
});
