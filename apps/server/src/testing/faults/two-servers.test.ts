import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { cancelRun, followRun } from '@studiolo/contract/runs/endpoints';
import type { Client } from '../client.ts';
import { databaseUrl } from '../database/database-url.ts';
import { settingsOf } from '../fixtures/a-server.ts';
import { aFreshDatabase, aServerProcess, aServerProcessWithModel } from './for-each-test.ts';
import { until } from '../until.ts';
import { listenSocket } from './listen-socket.ts';

const PIECES = Array.from({ length: 40 }, (_, at) => `step ${at}, `);
const WHOLE = PIECES.join('');

const database = aFreshDatabase();
const settings = () => ({ DATABASE_URL: databaseUrl(database.connection) });
const { server: one, openai } = aServerProcessWithModel(settings);
const other = aServerProcess(() => ({ ...settingsOf(openai), ...settings() }));
let here: Client;
let there: Client;

beforeEach(async () => {
  openai.answersWith(PIECES);
  here = await one.aUser();
  there = other.client(here.token);
});

const askAndHold = async () => {
  const paused = openai.pauseAfter(20);
  const input = { msgId: randomUUID(), prompt: 'How is it done?', model: 'gpt3.5' };
  const { events } = await here.openStream(ask, input);
  const { value } = await events!.next();
  const run = value?.message.data;
  if (typeof run !== 'object' || run.type !== 'run') throw new Error('no run was announced');
  await paused;
  return { input, runId: run.runId, events: events! };
};

const recordOf = async (msgId: string) => (await there.call(pageRecords, { msgId })).records[0];

it('streams an answer of the other server from any position [chat.resume]', async () => {
  const { input, runId } = await askAndHold();
  const { events } = await there.openStream(followRun, { runId });
  let text = '';
  for await (const { message } of events!) {
    if (typeof message.data === 'string') text += message.data;
    if (text.includes('step 19, ')) openai.resume();
    if (message.end) break;
  }
  expect(text).toBe(WHOLE);

  const skipped = 1 + 'step 0, step 1, '.length;
  const later = await there.readStream(ask, input, { lastEventId: skipped });
  expect(later.text).toBe(WHOLE.slice('step 0, step 1, '.length));
  expect(openai.requests).toHaveLength(1);
});

it('stops a run of the other server, and keeps its text [chat.stop]', async () => {
  const { input, runId } = await askAndHold();
  await there.call(cancelRun, { runId });
  const record = await until(async () => {
    const turn = await recordOf(input.msgId);
    return turn?.status === 'running' ? undefined : turn;
  });
  expect(record).toMatchObject({ status: 'stopped', reponse: PIECES.slice(0, 20).join('') });
  await until(() => openai.requests.some(({ closed }) => closed));
});

it('pushes the end of an answer to a socket on the other server [chat.push] [api.socket]', async () => {
  const socket = await listenSocket(other.url, here.token ?? '');
  const { input } = await askAndHold();
  openai.resume();
  const push = await until(() => socket.pushes.find((each) => 'msgId' in each && each.msgId === input.msgId));
  expect(push).toMatchObject({ type: 'response', content: WHOLE, done: true });
  socket.close();
});

it('marks the runs of a killed server as interrupted, and refunds the charge [chat.resume] [plan.ledger]', async () => {
  const { input, runId } = await askAndHold();
  expect((await there.call(getChatCount, {})).dailyCount).toBe(1);
  const { events } = await there.openStream(followRun, { runId });
  let text = '';
  for await (const { message } of events!) {
    if (message.end) expect(message.code).toBe(500);
    else if (typeof message.data === 'string') text += message.data;
    if (text.includes('step 19, ')) await one.kill();
  }
  expect(text).toBe(PIECES.slice(0, 20).join(''));
  expect(await recordOf(input.msgId)).toMatchObject({ status: 'interrupted', reponse: text });
  expect((await there.call(getChatCount, {})).dailyCount).toBe(0);
});
