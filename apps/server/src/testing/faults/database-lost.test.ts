import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import type { Client } from '../client.ts';
import { aServerProcessWithModel } from './for-each-test.ts';
import { killPostgres } from './kill-postgres.ts';
import { until } from '../until.ts';

const { server, openai } = aServerProcessWithModel();
let ann: Client;

beforeEach(async () => {
  ann = await server.aUser();
});

const question = () => ({ msgId: randomUUID(), prompt: 'How deep is the well?', model: 'gpt3.5' });

const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).ok;

it('answers with a clear message while PostgreSQL is down, and recovers by itself', async () => {
  await killPostgres(server.folder);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ann.try(pageTopics, {})));
  for (const { status, code, msg } of answers) {
    expect([200, 500, 503]).toContain(status);
    expect(code).toBe(status);
    expect(msg).not.toMatch(/select|ECONN|terminat|postgres|sql|at \//i);
  }
  await until(isReady);
  expect((await ann.try(pageTopics, {})).code).toBe(200);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'alive' });
});

it('completes a streaming answer despite a crash of PostgreSQL, and charges it once [plan.ledger]', async () => {
  openai.answersWith(Array.from({ length: 60 }, (_, at) => `metre ${at}, `));
  const paused = openai.pauseAfter(30);
  const input = question();
  const { events } = await ann.openStream(ask, input);
  const texts: string[] = [];
  const listening = (async () => {
    for await (const { message } of events!) if (typeof message.data === 'string') texts.push(message.data);
  })();
  await paused;
  await killPostgres(server.folder);
  openai.resume();
  await listening;
  const expected = Array.from({ length: 60 }, (_, at) => `metre ${at}, `).join('');
  expect(texts.join('')).toBe(expected);
  await until(isReady);
  const record = await until(async () => {
    const turn = (await ann.try(pageRecords, { msgId: input.msgId })).data?.records[0];
    return turn && turn.status !== 'running' ? turn : undefined;
  });
  expect(record).toMatchObject({ status: 'done', reponse: expected });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(1);
});
