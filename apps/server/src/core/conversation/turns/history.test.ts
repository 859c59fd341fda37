import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import {
  ask,
  createTopic,
  deleteRecord,
  deleteTopic,
  getMessageId,
  pageRecords,
  pageTopics,
} from '@studiolo/contract/chat/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { HistoryRecord, Topic } from '@studiolo/contract/chat/entities';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { charges } from '../../ledger/ledger.tables.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { aScope } from '../../../testing/fixtures/a-scope.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../deletion/deletion.ts';
import { ERASE_DELETED } from '../../deletion/deletion.jobs.ts';
import { topics } from '../conversation.tables.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000' },
  extraFeatures: [aScope('bot')],
});

beforeAll(() => {
  openai.answersWhen(({ turns }) => `Answer to ${turns.at(-1)?.text}`);
});

/** Asks, and returns the ids of the new turn. */
const askQuestion = async (
  client: Client,
  prompt: string,
  more: { sessionId?: string; parentId?: string; roleId?: string } = {},
) => {
  const msgId = randomUUID();
  const { events } = await client.readStream(ask, { msgId, prompt, ...more });
  const run = events.find((event) => event.type === 'run');
  return { msgId, sessionId: run?.type === 'run' ? run.sessionId : '' };
};

const promptsOf = async (client: Client, input: RawInputOf<typeof pageRecords> = {}) =>
  (await client.call(pageRecords, input)).records.map(({ prompt }) => prompt);

it('pages ten turns at a time, newest first, with the wire’s field names [chat.history]', async () => {
  const ann = await aUser(server);
  const { sessionId } = await askQuestion(ann, 'q1');
  for (let number = 2; number <= 23; number += 1) await askQuestion(ann, `q${number}`, { sessionId });

  const first = await ann.call(pageRecords, { sessionId });
  const last = await ann.call(pageRecords, { sessionId, current: 3 });

  expect(first).toMatchObject({ total: 23, current: 1, size: 10, pages: 3 });
  expect(first.records.map(({ prompt }) => prompt)).toEqual(
    Array.from({ length: 10 }, (_, index) => `q${23 - index}`),
  );
  expect(last.records.map(({ prompt }) => prompt)).toEqual(['q3', 'q2', 'q1']);
  const [record] = first.records;
  // Only a failed answer has help.
  const always = Object.keys(HistoryRecord.shape).filter((key) => key !== 'help');
  expect(Object.keys(record!).toSorted()).toEqual(always.toSorted());
  expect(record).toMatchObject({
    reponse: 'Answer to q23',
    sessionId,
    roleId: '-1',
    status: 'done',
    model: expect.any(String) as string,
  });
  expect(await ann.call(pageRecords, { current: 99 })).toMatchObject({ records: [], total: 23 });
});

it.each([
  ['sessionId', (ids: Record<string, string>) => ({ sessionId: ids['session']! }), ['in a bot', 'plain']],
  ['roleId', () => ({ roleId: 'bot-7' }), ['of a bot']],
  ['features', () => ({ features: 'notebook' }), ['in a notebook']],
  ['projectId', () => ({ projectId: 'book-1' }), ['in a notebook']],
  ['tmpUid', () => ({ tmpUid: 'visitor-1' }), []],
  ['msgId', (ids: Record<string, string>) => ({ msgId: ids['message']! }), ['plain']],
])('filters the history by %s [chat.history-query]', async (_, filter, expected) => {
  const ann = await aUser(server);
  const plain = await askQuestion(ann, 'plain');
  await askQuestion(ann, 'in a bot', { sessionId: plain.sessionId });
  await askQuestion(ann, 'of a bot', { roleId: 'bot-7' });
  const notebook = await askQuestion(ann, 'in a notebook');
  const { database } = server.inside;
  await database
    .update(topics)
    .set({ groundKind: 'notebook', groundId: 'book-1' })
    .where(eq(topics.id, notebook.sessionId));

  expect(await promptsOf(ann, filter({ session: plain.sessionId, message: plain.msgId }))).toEqual(expected);

  expect((await promptsOf(ann)).length).toBe(4);
  expect(
    await promptsOf(await aUser(server), filter({ session: plain.sessionId, message: plain.msgId })),
  ).toEqual([]);
});

it('attaches the turns after a deleted one to its parent [chat.delete]', async () => {
  const ann = await aUser(server);
  const first = await askQuestion(ann, 'q1');
  const { sessionId } = first;
  const second = await askQuestion(ann, 'q2', { sessionId });
  const third = await askQuestion(ann, 'q3', { sessionId });
  const bob = await aUser(server);

  expect(await bob.try(deleteRecord, { msgId: second.msgId })).toMatchObject({ status: 404 });
  await ann.call(deleteRecord, { msgId: second.msgId });

  const { records } = await ann.call(pageRecords, {});
  expect(records.map(({ prompt, parentId }) => [prompt, parentId])).toEqual([
    ['q3', first.msgId],
    ['q1', ''],
  ]);
  expect(await ann.try(deleteRecord, { msgId: second.msgId })).toMatchObject({ status: 404 });
  await askQuestion(ann, 'q4', { sessionId, parentId: third.msgId });
  expect(
    openai.requests
      .at(-1)
      ?.turns.filter(({ role }) => role === 'user')
      .map(({ text }) => text),
  ).toEqual(['q1', 'q3', 'q4']);
});

it('lists sessions by last use with their first question as the title, and deletes them [chat.sessions] [chat.history]', async () => {
  const ann = await aUser(server);
  const older = await askQuestion(ann, '# The **older** one\nwith more');
  const newer = await askQuestion(ann, 'The newer one');
  const { sessionId: empty } = await ann.call(createTopic, { roleId: 'bot-7' });
  await askQuestion(ann, 'again', { sessionId: older.sessionId });

  const { records, total } = await ann.call(pageTopics, {});

  expect(total).toBe(3);
  expect(records.map(({ sessionId }) => sessionId)).toEqual([older.sessionId, empty, newer.sessionId]);
  expect(records[0]).toMatchObject({ title: 'The **older** one', botId: '-1', isRunning: false });
  expect(Object.keys(records[0]!).toSorted()).toEqual(Object.keys(Topic.shape).toSorted());
  expect((await ann.call(pageTopics, { roleId: 'bot-7' })).records).toMatchObject([
    { sessionId: empty, title: 'New Chat' },
  ]);
  const bob = await aUser(server);
  expect(await bob.try(deleteTopic, { sessionId: older.sessionId })).toMatchObject({ status: 404 });
  await ann.call(deleteTopic, { sessionId: older.sessionId });
  expect((await ann.call(pageTopics, {})).total).toBe(2);
  expect(await promptsOf(ann, { sessionId: older.sessionId })).toEqual([]);
  expect(
    (await ann.openStream(ask, { msgId: randomUUID(), prompt: 'x', sessionId: older.sessionId })).refused,
  ).toMatchObject({ code: 404 });
});

it('creates message ids under which a question can be sent [chat.new-session]', async () => {
  const ann = await aUser(server);
  const [one, other] = [await ann.call(getMessageId, {}), await ann.call(getMessageId, {})];

  expect(one).not.toBe(other);
  const { sessionId } = await ann.call(createTopic, {});
  const { last } = await ann.readStream(ask, { msgId: one, prompt: 'First words', sessionId });
  expect(last.code).toBe(200);
  expect((await ann.call(pageTopics, {})).records).toMatchObject([
    { sessionId, title: 'First words', botId: '-1' },
  ]);
});

it('deletes the output of an answer’s run with its turn or session, even while it runs [chat.delete]', async () => {
  const ann = await aUser(server);
  const first = await askQuestion(ann, 'q1');
  const second = await askQuestion(ann, 'q2');
  const reached = openai.pauseAfter(1);
  const msgId = randomUUID();
  const answer = ann.readStream(ask, { msgId, prompt: 'q3' });
  await reached;
  expect((await ann.call(pageRuns, {})).total).toBe(3);

  await ann.call(deleteRecord, { msgId: first.msgId });
  await ann.call(deleteRecord, { msgId });
  await ann.call(deleteTopic, { sessionId: second.sessionId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});

  expect((await answer).last).toMatchObject({ end: true });
  await until(async () => (await ann.call(pageRuns, {})).total === 0);
  const { cliUserId } = await ann.call(getUser, {});
  const stored = () =>
    server.inside.database
      .select({ title: charges.title })
      .from(charges)
      .where(eq(charges.ownerId, cliUserId));
  // A deleted session is hidden at once and erased a moment later.
  await until(async () => (await stored()).every(({ title }) => title === ''));
  expect(await stored()).toHaveLength(3);
  openai.resume();
  expect((await ann.readStream(ask, { msgId: first.msgId, prompt: 'other words' })).last.code).toBe(200);
});
