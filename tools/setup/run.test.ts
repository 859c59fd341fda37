import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../root.ts';

let checkout: string;
let npm: string;

/** Creates a checkout without packages, whose `dev` prints its settings instead of starting a server. */
beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'studiolo-checkout-'));
  npm = path.join(checkout, 'npm-cli.js');
  await cp(path.join(root, 'tools/run.mjs'), path.join(checkout, 'tools/run.mjs'));
  await cp(path.join(root, 'tools/setup'), path.join(checkout, 'tools/setup'), { recursive: true });
  await mkdir(path.join(checkout, 'tools/commands'));
  await mkdir(path.join(checkout, 'node_modules'));
  await writeFile(path.join(checkout, 'package-lock.json'), '{}');
  await writeFile(npm, '');
  const program = 'console.log(`${process.env.PORT} ${process.env.MAIL_FROM}`)';
  await writeFile(path.join(checkout, 'tools/commands/dev.ts'), program);
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const runDev = (settings: Record<string, string> = {}) =>
  new Promise<{ code: number | string; stderr: string; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, npm_execpath: npm, ...settings };
    execFile(process.execPath, ['tools/run.mjs', 'dev'], { cwd: checkout, env }, (error, output, stderr) =>
      resolve({ code: error?.code ?? 0, stderr, output: output.trim() }),
    );
  });

it('reads .env if it exists, lets the environment override it, and prints nothing if it is missing', async () => {
  const outputWithoutFile = await runDev();
  await writeFile(path.join(checkout, '.env'), '# mine\nPORT=4711\nMAIL_FROM="Ann <ann@example.com>"\n');

  expect(outputWithoutFile).toMatchObject({ code: 0, output: 'undefined undefined' });
  expect(outputWithoutFile.stderr).not.toContain('.env');
  expect(await runDev()).toMatchObject({ code: 0, output: '4711 Ann <ann@example.com>' });
  expect(await runDev({ PORT: '4712' })).toMatchObject({ output: '4712 Ann <ann@example.com>' });
});

it('installs once, and shows npm’s message if that fails', async () => {
  await writeFile(npm, 'console.error("the registry is away"); process.exit(1)');
  const firstRun = await runDev();
  await writeFile(npm, '');
  const secondRun = await runDev();
  await writeFile(npm, 'process.exit(1)');

  expect(firstRun.code).toBe(1);
  expect(firstRun.stderr).toContain('studiolo: the packages could not be installed.\nthe registry is away');
  expect(secondRun).toMatchObject({ code: 0 });
  expect(await runDev()).toMatchObject({ code: 0, stderr: '' });
});

it('keeps only those builds of a package that are used', async () => {
  const folder = path.join(checkout, 'node_modules/onnxruntime-web/dist');
  await mkdir(folder, { recursive: true });
  const names = ['ort.node.min.mjs', 'ort-wasm-simd-threaded.wasm', 'ort.webgpu.mjs', 'ort.all.js'];
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), '')));

  await runDev();

  expect((await readdir(folder)).toSorted()).toEqual(['ort-wasm-simd-threaded.wasm', 'ort.node.min.mjs']);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('ends npm as well on %s, and repeats the set-up the next time', async (signal, code) => {
  const pidFile = path.join(checkout, 'pid');
  await writeFile(
    npm,
    `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 99)`,
  );
  const env = { PATH: process.env.PATH, npm_execpath: npm };
  const child = spawn(process.execPath, ['tools/run.mjs', 'dev'], { cwd: checkout, env, stdio: 'ignore' });
  const pid = await vi.waitUntil(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')), 100_000);

  child.kill(signal);

  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await writeFile(npm, '');
  expect(await runDev()).toMatchObject({ code: 0 });
});
