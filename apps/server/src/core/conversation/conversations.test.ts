import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask, deleteTopic, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { pinTopic, renameTopic, restoreTopic } from '@studiolo/contract/chat/topic-endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { charges } from '../ledger/ledger.tables.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import type { Client } from '../../testing/client.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { until } from '../../testing/until.ts';
import { UNDO_MS } from '../deletion/deletion.ts';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { records, topics } from './conversation.tables.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000', CHAT_TITLES: 'model' } });

const isAboutTitle = (system: string): boolean => system.includes('title');

beforeEach(() => openai.answersWhen(({ system }) => (isAboutTitle(system) ? '' : 'It stands on a rock.')));

const askQuestion = async (
  client: Client,
  prompt: string,
  more: { sessionId?: string; isTemporary?: boolean } = {},
) => {
  const { events } = await client.readStream(ask, { msgId: randomUUID(), prompt, ...more });
  const run = events.find((event) => event.type === 'run');
  return run?.type === 'run' ? run.sessionId : '';
};

const titlesOf = async (client: Client) =>
  (await client.call(pageTopics, {})).records.map(({ title }) => title);

const rowsOf = async (sessionId: string) => {
  const { database } = server.inside;
  return [
    ...(await database.select({ id: topics.id }).from(topics).where(eq(topics.id, sessionId))),
    ...(await database.select({ id: records.id }).from(records).where(eq(records.topicId, sessionId))),
  ];
};

const eraseDue = () => server.inside.jobs.enqueue(ERASE_DELETED, {});

it('keeps pinned sessions above the others, and renames them [chat.history] [api.entity-session] [valid.name]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const first = await askQuestion(ann, 'First');
  await askQuestion(ann, 'Second');

  await ann.call(pinTopic, { sessionId: first, isPinned: true });
  await ann.call(renameTopic, { sessionId: first, title: '  塔楼  ' });

  expect((await ann.call(pageTopics, {})).records).toMatchObject([
    { sessionId: first, title: '塔楼', isPinned: true },
    { title: 'Second', isPinned: false },
  ]);
  expect(await ann.try(renameTopic, { sessionId: first, title: ' ' })).toMatchObject({ status: 400 });
  expect(await ann.try(renameTopic, { sessionId: first, title: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    data: { fields: { title: 'must not exceed 100 characters' } },
  });
  for (const refused of [
    bob.try(pinTopic, { sessionId: first, isPinned: false }),
    bob.try(renameTopic, { sessionId: first, title: 'Mine' }),
    bob.try(restoreTopic, { sessionId: first }),
  ])
    expect(await refused).toMatchObject({ status: 404 });
  await ann.call(pinTopic, { sessionId: first, isPinned: false });
  expect(await titlesOf(ann)).toEqual(['Second', '塔楼']);
});

it('restores a deleted session completely, until it is permanently erased [chat.history] [chat.delete]', async () => {
  const ann = await aUser(server);
  const sessionId = await askQuestion(ann, 'To be kept');

  await ann.call(deleteTopic, { sessionId });
  expect(await titlesOf(ann)).toEqual([]);
  expect((await ann.call(pageRecords, { sessionId })).total).toBe(0);
  expect((await ann.call(pageRecords, {})).total).toBe(0);
  expect((await ann.openStream(ask, { msgId: randomUUID(), prompt: 'x', sessionId })).refused).toMatchObject({
    code: 404,
  });
  expect(await ann.try(deleteTopic, { sessionId })).toMatchObject({ status: 404 });
  await ann.call(restoreTopic, { sessionId });
  expect((await ann.call(pageRecords, { sessionId })).records).toMatchObject([{ prompt: 'To be kept' }]);

  await ann.call(deleteTopic, { sessionId });
  const other = await askQuestion(ann, 'Another');
  await ann.call(deleteTopic, { sessionId: other });
  await ann.call(restoreTopic, { sessionId: other });
  server.clock.advance(UNDO_MS + 1000);
  await eraseDue();
  await until(async () => (await rowsOf(sessionId)).length === 0);
  expect(await ann.try(restoreTopic, { sessionId })).toMatchObject({ status: 404 });
  expect(await titlesOf(ann)).toEqual(['Another']);
  expect((await ann.call(pageRuns, {})).records).toMatchObject([{ title: 'Another' }]);
});

it('leaves a deleted session out of the lists of tasks and charges, unless it is restored [shell.tasks] [chat.delete]', async () => {
  const ann = await aUser(server);
  const sessionId = await askQuestion(ann, 'To be deleted');
  const titles = async () => ({
    tasks: (await ann.call(pageRuns, {})).records.map(({ title }) => title),
    charges: (await ann.call(pageCharges, {})).records.map(({ title, path }) => [title, path]),
  });
  const before = await titles();
  expect(before.charges).toEqual([['To be deleted', `/bot/c/-1?session=${sessionId}`]]);

  await ann.call(deleteTopic, { sessionId });
  expect(await titles()).toEqual({ tasks: [], charges: [['', null]] });
  await ann.call(restoreTopic, { sessionId });
  expect(await titles()).toEqual(before);
});

it('generates a short title for a session after its first answer, unless its owner set one [chat.sessions]', async () => {
  const ann = await aUser(server);
  openai.answersWhen(({ system }) => (isAboutTitle(system) ? '“灯塔的位置”。' : 'It stands on a rock.'));
  const sessionId = await askQuestion(
    ann,
    'Please tell me where it is that the lighthouse of the story stands',
  );
  await until(async () => (await titlesOf(ann))[0] === '灯塔的位置');
  expect(openai.requests.at(-1)?.turns.at(-1)?.text).toContain('It stands on a rock.');

  await ann.call(renameTopic, { sessionId, title: 'Mine' });
  const count = openai.requests.length;
  await askQuestion(ann, 'And who built it?', { sessionId });
  expect(openai.requests).toHaveLength(count + 1);
  expect(await titlesOf(ann)).toEqual(['Mine']);
  // Generating a title is not charged.
  const { cliUserId } = await ann.call(getUser, {});
  expect(await server.inside.database.$count(charges, eq(charges.ownerId, cliUserId))).toBe(2);
});

it('keeps only the cost of a temporary session [chat.history]', async () => {
  const ann = await aUser(server);
  const sessionId = await askQuestion(ann, 'A secret about heliotropes', { isTemporary: true });
  await askQuestion(ann, 'More of heliotropes', { sessionId });
  const { cliUserId } = await ann.call(getUser, {});

  expect(await titlesOf(ann)).toEqual([]);
  expect((await ann.call(pageRecords, {})).total).toBe(0);
  expect((await ann.call(pageRecords, { sessionId })).total).toBe(2);
  expect((await ann.call(pageRuns, {})).records).toMatchObject([
    { title: 'Temporary chat', path: '/bot/c/-1' },
    { title: 'Temporary chat', path: '/bot/c/-1' },
  ]);
  const exported = await Promise.all(server.inside.userData.map((part) => part.export(cliUserId)));
  expect(JSON.stringify(exported)).not.toContain('heliotropes');

  await ann.call(deleteTopic, { sessionId });
  expect(await rowsOf(sessionId)).toEqual([]);
  expect((await ann.call(pageRuns, {})).total).toBe(0);
  const remaining = await server.inside.database.select().from(charges).where(eq(charges.ownerId, cliUserId));
  expect(remaining.map(({ title }) => title)).toEqual(['', '']);
});

it('erases a temporary session that was not used for a day [chat.history]', async () => {
  const ann = await aUser(server);
  const sessionId = await askQuestion(ann, 'Forgotten', { isTemporary: true });
  server.clock.advance(CHAT_LIMITS.temporaryMs + 1000);
  await eraseDue();
  await until(async () => (await rowsOf(sessionId)).length === 0);
});

it.each(['bot', 'bot-draft', 'notebook'])(
  'refuses a question without the id of a %s [chat.history]',
  async (groundKind) => {
    const ann = await aUser(server);
    const foreign = { msgId: randomUUID(), prompt: 'Why?', groundKind, groundId: 'bot' };
    expect((await ann.openStream(ask, foreign)).refused).toMatchObject({ code: 404 });
  },
);
