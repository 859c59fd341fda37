import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getUser } from '@studiolo/contract/account/endpoints';
import { startOpenAI } from '../testing/stand-ins/openai.ts';
import { aDataFolder, runToItsEnd, startServerProcess } from '../testing/faults/server-process.ts';

// Whole servers start anew here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PROGRAM = fileURLToPath(new URL('../cli.ts', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await aDataFolder();
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const cli = (args: string[], settings: Record<string, string> = {}) =>
  runToItsEnd({ DATA_DIR: folder, OLLAMA_BASE_URL: 'off', ...settings }, [PROGRAM, ...args]);

it('tells how it is used, and lists what it can do', async () => {
  const help = await cli([]);
  expect(help.code).toBe(0);
  expect(help.output).toContain('doctor');
  expect(help.output).toContain('user list');
  const unknown = await cli(['fly']);
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('There is no command "fly".');
});

it('works beside a running server, and without one on the same data', async () => {
  const server = await startServerProcess({ folder });
  const ann = await server.aUser();
  const { email } = await ann.call(getUser, {});

  const beside = await cli(['user', 'list']);
  expect(beside).toMatchObject({ code: 0, output: expect.stringContaining(String(email)) });
  expect((await cli(['doctor'])).output).toMatch(
    /✓ database +PostgreSQL \d+\S*, our own, of the running server\n/,
  );
  expect((await ann.try(getUser, {})).code).toBe(200);

  await server.stop();
  expect((await cli(['user', 'list'])).output).toBe(beside.output);
});

it('says of each service whether it can be reached', async () => {
  const standIn = await startOpenAI({ models: ['one', 'two'] });
  const good = await cli(['doctor'], { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: standIn.url });
  expect(good.output).toMatch(/✓ models: openai +2 models\n/);
  expect(good.output).toMatch(/✓ mail +written to /);
  expect(good.output).toMatch(/✓ storage +files in /);
  expect(good.code).toBe(0);
  await standIn.close();

  const bad = await cli(['doctor'], {
    OPENAI_BASE_URL: standIn.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'media',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  });
  for (const what of ['models: openai', 'mail', 'storage', 'database'])
    expect(bad.output).toMatch(new RegExp(`✗ ${what} `));
  expect(bad.code).toBe(1);
});
