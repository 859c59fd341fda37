import { randomUUID } from 'node:crypto';
import { createBot, deleteBot, setBotPublic, updateBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeNotebook,
  addKnowledgeText,
  addKnowledgeUrls,
  changeKnowledge,
  deleteKnowledge,
  forgetKnowledge,
  getPairs,
  pageKnowledge,
  relearnKnowledge,
  searchKnowledge,
  setPairs,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import type { KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { files } from '../../../core/files/files.tables.ts';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';
import { bots } from '../bots.tables.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';
import { FETCH_RETRY_MS } from '../../../core/sources/fetching.ts';
import { SWEEP_KNOWLEDGE } from './knowledge.jobs.ts';
import { botSources } from './knowledge.tables.ts';

const web = await startPages();
afterAll(() => web.close());
const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' }, isAllowedAddress: () => true }));

const TOWER_TEXT = 'The tower on the rock is 330 metres high. It was built in 1811 by Robert Stevenson.';

const aBot = async (client: Client, profile: object = {}): Promise<string> =>
  (await client.call(createBot, { botName: 'Keeper', originality: 0, scoreThreshold: 0, ...profile }))
    .tableId;

const sourcesOf = async (client: Client, botId: string): Promise<KnowledgeSource[]> =>
  (await client.call(pageKnowledge, { botId })).records;

const untilState = (client: Client, botId: string, state = 'learned') =>
  until(async () => {
    const sources = await sourcesOf(client, botId);
    return sources.length > 0 && sources.every((each) => each.state === state) ? sources : undefined;
  });

const answerTo = async (client: Client, roleId: string, prompt: string) => {
  const msgId = randomUUID();
  const { text } = await client.readStream(ask, { msgId, prompt, roleId, model: 'builtin' });
  const { records } = await client.call(pageRecords, { msgId });
  return { text, source: records[0]?.source ?? [] };
};

it('answers from a text, a file and pairs, each claim cited, until they are forgotten [knowledge.pipeline] [knowledge.states] [knowledge.search]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  expect(await answerTo(ann, botId, 'How high is the tower?')).not.toMatchObject({
    text: expect.stringContaining('330'),
  });
  await ann.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  await ann.upload(uploadKnowledge.path, 'lamp.txt', '横沙灯塔位于长江口，高四十二米。', { botId });
  await ann.call(setPairs, {
    botId,
    pairs: [{ question: 'Who may visit?', answer: 'Everybody may visit on Sundays.' }],
  });
  const sources = await untilState(ann, botId);
  expect(sources.map(({ title }) => title).toSorted()).toEqual(['Questions and answers', 'Rock', 'lamp.txt']);

  const high = await answerTo(ann, botId, 'How high is the tower on the rock?');
  expect(high.text).toContain('330');
  expect(high.source).toMatchObject([{ name: 'Rock', quote: expect.stringContaining('330 metres') }]);
  expect((await answerTo(ann, botId, '横沙灯塔有多高？')).text).toContain('四十二米');
  expect((await answerTo(ann, botId, 'Who may visit?')).text).toContain('Sundays');

  const rock = sources.filter(({ title }) => title === 'Rock').map(({ sourceId }) => sourceId);
  await ann.call(forgetKnowledge, { botId, sourceIds: rock });
  expect((await answerTo(ann, botId, 'How high is the tower on the rock?')).text).not.toContain('330');
  expect((await sourcesOf(ann, botId)).find(({ title }) => title === 'Rock')).toMatchObject({
    state: 'forgotten',
  });
  await ann.call(relearnKnowledge, { botId, sourceIds: rock });
  expect((await answerTo(ann, botId, 'How high is the tower on the rock?')).text).toContain('330');

  await ann.call(deleteKnowledge, { botId, sourceIds: sources.map(({ sourceId }) => sourceId) });
  expect(await sourcesOf(ann, botId)).toEqual([]);
  expect(await ann.call(getPairs, { botId })).toEqual([]);
});

it('learns pairs again when they change [knowledge.pipeline]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const pair = { question: 'When is it open?', answer: 'It is open on Sundays.' };
  await ann.call(setPairs, { botId, pairs: [pair] });
  await untilState(ann, botId);
  await ann.call(setPairs, { botId, pairs: [{ ...pair, answer: 'It is open on Mondays.' }] });
  await until(async () => (await answerTo(ann, botId, 'When is it open?')).text.includes('Mondays'));
  expect(await sourcesOf(ann, botId)).toHaveLength(1);
});

it('gives a model no passage below the minimum score, but shows the owner those passages [bot.meaning] [knowledge.search]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann, { scoreThreshold: 0.95 });
  await ann.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  await untilState(ann, botId);
  const query = 'How high is the tower on the rock of the painter?';
  expect((await answerTo(ann, botId, query)).source).toEqual([]);
  const [passage] = await ann.call(searchKnowledge, { botId, query });
  expect(passage).toMatchObject({ sourceTitle: 'Rock', text: TOWER_TEXT, fate: 'below' });
  expect(passage?.score).toBeGreaterThan(0);
  expect(passage?.score).toBeLessThan(0.95);

  await ann.call(updateBot, { tableId: botId, scoreThreshold: 0.1 });
  expect((await answerTo(ann, botId, query)).source).not.toEqual([]);
  expect(await ann.call(searchKnowledge, { botId, query })).toMatchObject([{ fate: 'given' }]);
});

it('fetches pages, retries failed ones, refreshes all on schedule, and reports the changes [knowledge.states]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const page = (words: string) => ({
    body: `<!doctype html><title>Light</title><article><h1>Light</h1><p>${words}</p>${'<p>Boats come and go with the tide all year round.</p>'.repeat(12)}</article>`,
  });
  const url = web.put('/light', page('The tower is 133 metres high.'));
  const urls = [url, url, web.put('/busy', { status: 503, body: 'busy' })];
  expect(await ann.call(addKnowledgeUrls, { botId, urls, schedule: 'daily' })).toEqual({ added: 2 });
  const stateOf = async (name: string) =>
    (await sourcesOf(ann, botId)).find((each) => each.url.endsWith(name))?.state;
  await until(async () => (await stateOf('/light')) === 'learned' && (await stateOf('/busy')) === 'retrying');

  web.put('/busy', page('It is quiet now.'));
  web.put('/light', page('The tower is 140 metres high.'));
  server.clock.advance(FETCH_RETRY_MS + 1000);
  await server.inside.jobs.enqueue(SWEEP_KNOWLEDGE, {});
  await until(async () => (await stateOf('/busy')) === 'learned');
  expect((await answerTo(ann, botId, 'How high is the tower?')).text).toContain('133');

  server.clock.advance(86_400_000);
  await server.inside.jobs.enqueue(SWEEP_KNOWLEDGE, {});
  await until(async () => (await answerTo(ann, botId, 'How high is the tower?')).text.includes('140'));
  const light = (await sourcesOf(ann, botId)).find((each) => each.url.endsWith('/light'));
  expect(light?.changes).toMatchObject({
    added: 1,
    removed: 1,
    firstAdded: ['The tower is 140 metres high.'],
  });
});

it('answers from the current state of a notebook', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const notebookId = await aNotebook(ann);
  await ann.call(addKnowledgeNotebook, { botId, notebookId, title: 'Towers' });
  await aTextSource(ann, notebookId, 'Rock', TOWER_TEXT);
  expect((await answerTo(ann, botId, 'How high is the tower on the rock?')).text).toContain('330');
});

it('shows other users the cited passage, and the whole source only if its owner made it public', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const botId = await aBot(ann);
  const { sourceId } = await ann.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  await untilState(ann, botId);
  await ann.call(setBotPublic, { tableId: botId, public: true });

  const { source } = await answerTo(bob, botId, 'How high is the tower on the rock?');
  const fileId = source[0]?.fileId ?? '';
  expect(source).toMatchObject([{ name: 'Rock', quote: expect.stringContaining('330 metres') }]);
  expect(await bob.try(getFileText, { fileId })).toMatchObject({ status: 404 });
  await ann.call(changeKnowledge, { botId, sourceId, isOpen: true });
  expect((await bob.call(getFileText, { fileId })).text).toBe(TOWER_TEXT);
  for (const call of [pageKnowledge, forgetKnowledge, getPairs])
    expect(await bob.try(call, { botId, sourceIds: [sourceId] })).toMatchObject({ status: 403 });
});

it('deletes the files with the bot', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  await ann.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  const [source] = await untilState(ann, botId);
  await ann.call(deleteBot, { tableId: botId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(
    async () =>
      (await server.inside.database.$count(files, eq(files.id, source?.fileId ?? randomUUID()))) === 0,
  );
});

it('refuses a file of more than 50 MB, and more than 500 sources, with a reason [knowledge.limits]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const large = await ann.upload(uploadKnowledge.path, 'large.txt', Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), {
    botId,
  });
  expect(large).toMatchObject({ code: 413, msg: expect.stringContaining('50') });

  const [owner] = await server.inside.database.select().from(bots).where(eq(bots.id, botId));
  await server.inside.database.insert(botSources).values(
    Array.from({ length: KNOWLEDGE_LIMITS.sources }, () => ({
      id: randomUUID(),
      botId,
      ownerId: owner?.ownerId ?? '',
      kind: 'notebook' as const,
      title: 'Towers',
      url: '',
      retries: 0,
      isForgotten: false,
      isOpen: false,
      schedule: 'never' as const,
      createdAt: new Date(),
    })),
  );
  expect(await ann.try(addKnowledgeText, { botId, title: 'One more', text: TOWER_TEXT })).toMatchObject({
    status: 413,
    msg: 'A bot can have up to 500 sources. Delete some that are no longer needed.',
  });
});
