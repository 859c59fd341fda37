import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask, deleteRecord, deleteTopic, pageTopics } from '@studiolo/contract/chat/endpoints';
import { restoreTopic } from '@studiolo/contract/chat/topic-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { SearchHit } from '@studiolo/contract/search/entities';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { formerQuestionTokens, toTsvector } from '../../knowledge/tokens.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';
import { messageWords, records } from '../conversation.tables.ts';
import { INDEX_MESSAGES } from './words.jobs.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000' } });

beforeAll(() => openai.answersWhen(({ turns }) => `You said ${turns.at(-1)?.text}`));

const askQuestion = async (
  client: Client,
  prompt: string,
  more: { sessionId?: string; isTemporary?: boolean } = {},
) => {
  const msgId = randomUUID();
  const { events } = await client.readStream(ask, { msgId, prompt, ...more });
  const run = events.find((event) => event.type === 'run');
  return { msgId, sessionId: run?.type === 'run' ? run.sessionId : '' };
};

/** The messages and chats found once every message is indexed. */
const find = async (client: Client, query: string): Promise<SearchHit[]> => {
  const { cliUserId } = await client.call(getUser, {});
  const { database } = server.inside;
  await until(async () => {
    const waiting = await database
      .select({ id: records.id })
      .from(records)
      .leftJoin(messageWords, eq(messageWords.recordId, records.id))
      .where(eq(records.askerId, cliUserId));
    return waiting.length === 0 || (await database.$count(records, eq(records.isIndexed, false))) === 0;
  });
  return client.call(search, { query });
};

const idsOf = (hits: SearchHit[], kind: SearchHit['kind']) =>
  hits.filter((hit) => hit.kind === kind).map(({ id }) => id);

it.each([
  ['lighthouses', 'a word in another number'],
  ['LIGHT', 'the beginning of a word, in capitals'],
  ['lighthouse keeper', 'two words apart'],
  ['灯塔', 'a Chinese word'],
  ['灯塔看守', 'a Chinese phrase'],
  ['塔', 'one character'],
  ['GPT灯塔', 'Latin and Chinese together'],
])('finds a message by “%s”, %s [shell.palette] [chat.history]', async (query) => {
  const ann = await aUser(server);
  const { sessionId } = await askQuestion(ann, 'Hello');
  const expected = await askQuestion(
    ann,
    'The lighthouse has a GPT and an old keeper. 塔 灯塔看守人住在这里',
    {
      sessionId,
    },
  );
  await askQuestion(ann, 'Something else, 别的东西', { sessionId });

  const hits = (await find(ann, query)).filter(({ kind }) => kind === 'message');

  expect(hits).toHaveLength(1);
  expect(hits[0]).toMatchObject({
    id: expected.msgId,
    title: 'Hello',
    path: `/bot/c/-1?session=${sessionId}&message=${expected.msgId}`,
    anchor: null,
  });
  expect(Object.keys(hits[0]!).toSorted()).toEqual(Object.keys(SearchHit.shape).toSorted());
  expect(hits[0]?.snippet).toMatch(/lighthouse|灯塔/);
});

it('finds only the user’s own chats, and no deleted or temporary ones [shell.palette]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const remaining = await askQuestion(ann, 'heliotrope one');
  const turn = await askQuestion(ann, 'heliotrope two', { sessionId: remaining.sessionId });
  const deleted = await askQuestion(ann, 'heliotrope three');
  const { sessionId: temporary } = await askQuestion(ann, 'heliotrope four', { isTemporary: true });
  await askQuestion(bob, 'heliotrope five');
  await server.inside.database.update(records).set({ isIndexed: true }).where(eq(records.topicId, temporary));
  expect(idsOf(await find(ann, 'heliotrope'), 'message')).toEqual([
    deleted.msgId,
    turn.msgId,
    remaining.msgId,
  ]);

  await ann.call(deleteRecord, { msgId: turn.msgId });
  await ann.call(deleteTopic, { sessionId: deleted.sessionId });

  expect(idsOf(await find(ann, 'heliotrope'), 'message')).toEqual([remaining.msgId]);
  expect(idsOf(await find(ann, 'heliotrope'), 'chat')).toEqual([remaining.sessionId]);
  await ann.call(restoreTopic, { sessionId: deleted.sessionId });
  expect(idsOf(await find(ann, 'heliotrope'), 'message')).toEqual([deleted.msgId, remaining.msgId]);
});

it('lists only the chats whose title or text matches [shell.palette]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const rock = await askQuestion(ann, 'The Bell Rock');
  await askQuestion(ann, 'An old verbena, 灯塔看守人', { sessionId: rock.sessionId });
  const verbena = await askQuestion(ann, 'Verbena in bloom');
  await askQuestion(ann, 'Nothing of it');
  await askQuestion(bob, 'Verbena of Bob');
  await find(ann, 'verbena');
  const listed = async (query: string) => {
    const { records, total } = await ann.call(pageTopics, { search: query });
    return { total, ids: records.map(({ sessionId }) => sessionId) };
  };

  expect(await listed('verb')).toEqual({ total: 2, ids: [verbena.sessionId, rock.sessionId] });
  expect(await listed(' bell  rock ')).toEqual({ total: 1, ids: [rock.sessionId] });
  expect(await listed('灯塔看守')).toEqual({ total: 1, ids: [rock.sessionId] });
  expect((await listed('')).total).toBe(3);
  expect((await listed('%')).total).toBe(0);
});

it.each([
  ['头发', '她的頭髮很長'],
  ['頭髮', '她的头发很长'],
  ['資訊', '信息时代的城市'],
  ['信息', '資訊時代的城市'],
  ['計程車', '我们叫了一辆出租车'],
])('finds “%s” in “%s”, written in the other script or region [shell.palette]', async (query, text) => {
  const ann = await aUser(server);
  const { sessionId } = await askQuestion(ann, 'Hello');
  const { msgId } = await askQuestion(ann, text, { sessionId });
  const titled = await askQuestion(ann, text);

  const hits = await find(ann, query);

  expect(idsOf(hits, 'message').toSorted()).toEqual([msgId, titled.msgId].toSorted());
  expect(idsOf(hits, 'chat')).toEqual([titled.sessionId]);
  expect(hits.find(({ id }) => id === msgId)?.snippet).toContain(text);
  expect((await ann.call(pageTopics, { search: query })).total).toBe(2);
});

it('shows the matching part of a long message in the other Chinese script [shell.palette]', async () => {
  const ann = await aUser(server);
  await askQuestion(ann, `${'海'.repeat(500)}，理髮師住在這裡${'。'.repeat(300)}`);

  expect((await find(ann, '理发师'))[0]?.snippet).toContain('理髮師住在這裡');
});

it('finds messages indexed by an older version at once as written, and later in the other script [shell.palette]', async () => {
  const ann = await aUser(server);
  const { msgId } = await askQuestion(ann, '她的頭髮很長');
  await find(ann, '頭髮');
  const { database, jobs } = server.inside;
  const former = toTsvector(formerQuestionTokens('她的頭髮很長'));
  await database.update(messageWords).set({ tokens: former, tokensVersion: 1 });

  expect(idsOf(await find(ann, '頭髮'), 'message')).toEqual([msgId]);
  expect(idsOf(await find(ann, '头发'), 'message')).toEqual([]);
  await jobs.enqueue(INDEX_MESSAGES, {});
  await until(async () => idsOf(await find(ann, '头发'), 'message').length === 1);
  expect(idsOf(await find(ann, '頭髮'), 'message')).toEqual([msgId]);
});

it('ranks exact matches first [shell.palette]', async () => {
  const ann = await aUser(server);
  const exact = await askQuestion(ann, 'a quiet harbour town');
  const apart = await askQuestion(ann, 'the harbour was far from quiet');

  expect(idsOf(await find(ann, 'quiet harbour'), 'message')).toEqual([exact.msgId, apart.msgId]);
});

it('finds documents by name and by text, at the exact passage [shell.palette]', async () => {
  const ann = await aUser(server);
  const rock = await anUpload(ann, 'rock 灯塔.txt', 'The tower of Borealis stands on a rock.');
  const sea = await anUpload(ann, 'sea.txt', 'Ships pass the lantern at night.');

  expect(idsOf(await find(ann, '灯塔'), 'document')).toEqual([rock.fileId]);
  const [hit] = await find(ann, 'lantern ships');
  expect(hit).toMatchObject({
    kind: 'document',
    id: sea.fileId,
    title: 'sea.txt',
    snippet: 'Ships pass the lantern at night.',
    anchor: { fileId: sea.fileId, name: 'sea.txt', quote: 'Ships pass the lantern at night.' },
  });
  expect(await find(await aUser(server), 'lantern')).toEqual([]);
});

it('finds turns that were stored before search was introduced [shell.palette]', async () => {
  const ann = await aUser(server);
  const { msgId, sessionId } = await askQuestion(ann, 'an old marigold');
  await find(ann, 'marigold');
  const { database, jobs } = server.inside;
  await database.update(records).set({ isIndexed: false }).where(eq(records.topicId, sessionId));
  await database.delete(messageWords);
  expect(idsOf(await ann.call(search, { query: 'marigold' }), 'message')).toEqual([]);

  await jobs.enqueue(INDEX_MESSAGES, {});

  expect(idsOf(await find(ann, 'marigold'), 'message')).toEqual([msgId]);
});

it.each([`'`, `\\`, `a' | 'b`, '%', '_', ':*', '!', '((', '\u0000', '😀', '"', 'a & !b', '&&&'])(
  'treats %j as plain words [shell.palette]',
  async (query) => {
    const ann = await aUser(server);
    await askQuestion(ann, 'Nothing of it');
    expect(await ann.try(search, { query })).toMatchObject({
      status: expect.toBeOneOf([200, 400]) as number,
    });
    expect(idsOf(await ann.call(search, { query: `zebra ${query}` }), 'message')).toEqual([]);
  },
);
