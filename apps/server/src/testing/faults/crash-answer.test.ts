import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import type { Client } from '../client.ts';
import { aServerProcessWithModel } from './for-each-test.ts';
import { until } from '../until.ts';
import { queryCluster } from './query-cluster.ts';

const { server, openai } = aServerProcessWithModel();
let ann: Client;

beforeEach(async () => {
  ann = await server.aUser();
});

const question = (prompt = 'Tell me of the sea.') => ({ msgId: randomUUID(), prompt, model: 'gpt3.5' });
const used = async (): Promise<number> => (await ann.call(getChatCount, {})).dailyCount;

const readUpTo = async (input: ReturnType<typeof question>, words: string): Promise<string> => {
  const { events } = await ann.openStream(ask, input);
  let text = '';
  for await (const { message } of events ?? []) {
    if (typeof message.data === 'string') text += message.data;
    if (text.includes(words)) return text;
  }
  throw new Error(`the answer ended at: ${text}`);
};

it('keeps the text so far, marks it interrupted and refunds the charge [chat.resume] [plan.ledger]', async () => {
  openai.answersWith(Array.from({ length: 40 }, (_, at) => `wave ${at}, `));
  const paused = openai.pauseAfter(20);
  const input = question();
  const text = await readUpTo(input, 'wave 19, ');
  await paused;
  expect(await used()).toBe(1);
  // Waits until another server can see the text.
  await until(async () =>
    JSON.stringify(await queryCluster(server.folder, 'SELECT events FROM run_events')).includes('wave 19, '),
  );

  await server.kill();
  await server.start();

  const record = await until(async () => {
    const { records } = await ann.call(pageRecords, { msgId: input.msgId });
    return records[0]?.status === 'running' ? undefined : records[0];
  });
  expect(record).toMatchObject({ status: 'interrupted', reponse: text });
  expect(record.error).not.toBe('');
  expect(await used()).toBe(0);
  const again = await ann.readStream(ask, input);
  expect(again.text).toBe(text);
  expect(again.last).toMatchObject({ code: 500, data: record.error, end: true });

  openai.resume();
  openai.answersWith('The sea is wide.');
  expect((await ann.readStream(ask, question())).text).toBe('The sea is wide.');
  expect(await used()).toBe(1);
});
