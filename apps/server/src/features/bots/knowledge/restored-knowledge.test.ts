import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  addKnowledgeUrls,
  deleteKnowledge,
  getPairs,
  pageKnowledge,
  restoreKnowledge,
  searchKnowledge,
  setPairs,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';
import { botPairs } from './knowledge.tables.ts';

const web = await startPages();
afterAll(() => web.close());
const server = aServer(() => ({ isAllowedAddress: () => true }));

const PAGE = `<!doctype html><title>Tower</title><article><h1>Tower</h1>${'<p>The tower stands on a rock in the sea.</p>'.repeat(12)}</article>`;
const PAIR = { question: 'When is the tower open?', answer: 'On Sundays.' };

const aBot = async (ann: TestUser) => (await ann.call(createBot, { botName: 'Keeper' })).tableId;

const sourcesOf = async (ann: TestUser, botId: string) => (await ann.call(pageKnowledge, { botId })).records;

const untilLearned = (ann: TestUser, botId: string) =>
  until(async () => {
    const sources = await sourcesOf(ann, botId);
    const areLearned = sources.every(({ state, learnedDate }) => state === 'learned' && learnedDate !== null);
    return sources.length > 0 && areLearned ? sources : undefined;
  });

const search = async (ann: TestUser, botId: string, query: string) =>
  (await ann.call(searchKnowledge, { botId, query })).filter(({ fate }) => fate === 'given').length;

it('restores deleted sources within five minutes, still learned [knowledge.states]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  await ann.call(addKnowledgeText, { botId, title: 'Tower', text: 'The tower stands on a rock.' });
  const [source] = await untilLearned(ann, botId);
  const sourceIds = [source!.sourceId];

  await ann.call(deleteKnowledge, { botId, sourceIds });
  expect(await sourcesOf(ann, botId)).toEqual([]);
  expect(await search(ann, botId, 'Where does the tower stand?')).toBe(0);

  await ann.call(restoreKnowledge, { botId, sourceIds });
  expect(await sourcesOf(ann, botId)).toEqual([source]);
  expect(await search(ann, botId, 'Where does the tower stand?')).toBe(1);
});

it('restores the questions and answers of a bot, unless new ones were saved [knowledge.states]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  await ann.call(setPairs, { botId, pairs: [PAIR] });
  const [source] = await untilLearned(ann, botId);
  const sourceIds = [source!.sourceId];

  await ann.call(deleteKnowledge, { botId, sourceIds });
  expect(await ann.call(getPairs, { botId })).toEqual([]);
  await ann.call(restoreKnowledge, { botId, sourceIds });
  expect(await ann.call(getPairs, { botId })).toEqual([PAIR]);

  await ann.call(deleteKnowledge, { botId, sourceIds });
  const later = { ...PAIR, answer: 'On Mondays.' };
  await ann.call(setPairs, { botId, pairs: [later] });
  expect(await ann.try(restoreKnowledge, { botId, sourceIds })).toMatchObject({
    data: { reason: 'NOT_FOUND' },
  });
  expect(await ann.call(getPairs, { botId })).toEqual([later]);
  expect(await untilLearned(ann, botId)).toMatchObject([{ kind: 'pairs' }]);
});

it('fetches a restored page that was deleted before it was fetched [knowledge.states]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  await ann.call(addKnowledgeUrls, { botId, urls: [web.put('/slow', { body: '', never: true })] });
  await until(() => web.waiting('/slow') === 1);
  const sourceIds = (await sourcesOf(ann, botId)).map(({ sourceId }) => sourceId);
  await ann.call(deleteKnowledge, { botId, sourceIds });
  await until(() => web.waiting('/slow') === 0);
  web.put('/slow', { body: PAGE });

  await ann.call(restoreKnowledge, { botId, sourceIds });

  expect(await untilLearned(ann, botId)).toMatchObject([{ kind: 'url' }]);
});

it('erases deleted sources after five minutes, with their questions and answers [knowledge.states]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  await ann.call(setPairs, { botId, pairs: [PAIR] });
  const sourceIds = (await untilLearned(ann, botId)).map(({ sourceId }) => sourceId);
  await ann.call(deleteKnowledge, { botId, sourceIds });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});

  const pairs = () => server.inside.database.select().from(botPairs).where(eq(botPairs.botId, botId));
  await expect.poll(pairs).toEqual([]);

  expect(await ann.try(restoreKnowledge, { botId, sourceIds })).toMatchObject({
    data: { reason: 'NOT_FOUND' },
  });
});

it('refuses to restore sources of another user’s bot [knowledge.states]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const botId = await aBot(ann);
  await ann.call(addKnowledgeText, { botId, title: 'Tower', text: 'The tower stands on a rock.' });
  const sourceIds = (await sourcesOf(ann, botId)).map(({ sourceId }) => sourceId);
  await ann.call(deleteKnowledge, { botId, sourceIds });

  expect(await bob.try(restoreKnowledge, { botId, sourceIds })).toMatchObject({
    data: { reason: 'NOT_FOUND' },
  });
  expect(await sourcesOf(ann, botId)).toEqual([]);
});
