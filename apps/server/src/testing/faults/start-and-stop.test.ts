import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { createNotebook, getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { databaseUrl } from '../database/database-url.ts';
import { settingsOf } from '../fixtures/a-server.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aModelService } from './for-each-test.ts';
import { startStalledUpload } from './stalled-upload.ts';
import { holdTable } from './hold-table.ts';
import { aDataFolder, runProgram, startServerProcess } from './server-process.ts';

const STOP_TIMEOUT_MS = 10_000;

const database = aFreshDatabase();
const openai = aModelService();
let folder: string;

beforeEach(async () => {
  folder = await aDataFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const aServer = () =>
  startServerProcess({
    folder,
    settings: {
      DATABASE_URL: databaseUrl(database.connection),
      ...settingsOf(openai),
    },
  });

const startAnswer = async () => {
  const server = await aServer();
  const ann = await server.aUser();
  openai.answersWith(Array.from({ length: 30 }, (_, at) => `word ${at} `));
  const paused = openai.pauseAfter(10);
  const input = { msgId: randomUUID(), prompt: 'Say it.', model: 'gpt3.5' };
  const answer = ann.readStream(ask, input);
  await paused;
  return { server, ann, input, answer };
};

const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

const oneSentence = (output: string): string => {
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

it('prints a link to create the first account until it exists, but never logs the link [account.first-run]', async () => {
  const server = await aServer();
  const [, link = ''] = await until(() => /^First time\? (\S+)$/m.exec(server.printed()) ?? undefined);
  expect(link).toContain(`${server.url}/welcome?key=`);
  const key = new URL(link).searchParams.get('key') ?? '';
  const logged = server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.join('\n')).not.toContain(key);
  await server.aUser();
  await server.end('SIGTERM');
  const { length } = server.printed();

  await server.start();

  await server.aUser();
  expect(server.printed().slice(length)).not.toContain('First time?');
  await server.stop();
});

it('lets a running answer finish on SIGTERM, then exits with 0', async () => {
  const { server, ann, input, answer } = await startAnswer();

  const stoppedAt = Date.now();
  const exit = server.end('SIGTERM');
  openai.resume();
  const { text, last } = await answer;
  expect(text).toContain('word 29');
  expect(last).toEqual({ code: 200, data: '', end: true });
  expect(await exit).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(STOP_TIMEOUT_MS);

  await server.start();
  expect((await ann.call(pageRecords, { msgId: input.msgId })).records).toMatchObject([
    { status: 'done', reponse: text },
  ]);
  await server.stop();
});

it('answers pending requests on SIGTERM, then closes the database', async () => {
  const server = await aServer();
  const ann = await server.aUser();
  const lock = await holdTable(database.connection, 'notebooks');
  const creation = ann.call(createNotebook, { name: 'Harbour' });
  await until(() => lock.isWaitedFor('count(*)'));

  const exit = server.end('SIGTERM');
  await until(() => isRefused(server.url));
  await lock.release();
  const { notebookId } = await creation;
  expect(await exit).toBe(0);
  expect(server.printed().replace(/^First time\? \S+\n/, '')).toBe('');

  await server.start();
  expect(await ann.call(getNotebook, { notebookId })).toMatchObject({ name: 'Harbour' });
  await server.stop();
});

it('interrupts an endless answer on SIGTERM, and exits with 0 within ten seconds [chat.resume]', async () => {
  const { server, ann, input, answer } = await startAnswer();
  // Neither must a stalled upload delay the exit.
  const upload = startStalledUpload(server.url, ann.token ?? '');

  const stoppedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(STOP_TIMEOUT_MS);
  upload.disconnect();
  expect(server.printed()).not.toContain('unexpected error');
  expect((await answer).last).toMatchObject({ code: 500, end: true });

  await server.start();
  expect((await ann.call(pageRecords, { msgId: input.msgId })).records).toMatchObject([
    { status: 'interrupted' },
  ]);
  await server.stop();
});

it('exits with one sentence if another server uses the data folder', async () => {
  const server = await aServer();
  const { code, output } = await runProgram({ DATA_DIR: folder, PORT: '0', OLLAMA_BASE_URL: 'off' });
  expect(code).toBe(1);
  expect(oneSentence(output)).toMatch(
    /Another server is using the data folder .+ set DATA_DIR to another folder\.$/,
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});

it('exits with one sentence if its port is in use', async () => {
  const server = await aServer();
  const { port } = new URL(server.url);
  const { code, output } = await runProgram({
    DATA_DIR: await mkdtemp(`${folder}/other-`),
    DATABASE_URL: databaseUrl(database.connection),
    LOG_LEVEL: 'silent',
    PORT: port,
  });
  expect(code).toBe(1);
  expect(oneSentence(output)).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  await server.stop();
});

it('exits with one sentence for an invalid setting', async () => {
  const bad = [
    { PORT: 'many' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { S3_BUCKET: 'media' },
    { RATE_LIMIT_SCALE: '-1' },
  ];
  const ends = await Promise.all(bad.map((settings) => runProgram({ DATA_DIR: folder, ...settings })));
  ends.forEach(({ code, output }, at) => {
    expect(code).toBe(1);
    expect(oneSentence(output)).toContain(Object.keys(bad[at] ?? {})[0]);
  });
});

it('exits with one sentence if the configured database is unreachable', async () => {
  const { code, output } = await runProgram({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(oneSentence(output)).toMatch(/^Could not connect to the database: /);
});
