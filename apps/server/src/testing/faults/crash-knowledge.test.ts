import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  addKnowledgeUrls,
  forgetKnowledge,
  pageKnowledge,
  searchKnowledge,
  setPairs,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { databaseUrl } from '../database/database-url.ts';
import { until } from '../until.ts';
import { aLongDocument } from './a-long-document.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

let database: FreshDatabase;
let server: ServerProcess;
let ann: Client;

beforeEach(async () => {
  database = await freshDatabase();
  server = await startServerProcess({ settings: { DATABASE_URL: databaseUrl(database.connection) } });
  ann = await server.aUser();
});

afterEach(async () => {
  await server.stop();
  await database.drop();
});

it('learns all sources of a bot despite a crash of the server, and ignores deleted sources [knowledge.pipeline] [knowledge.states]', async () => {
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  for (let at = 0; at < 8; at += 1)
    await ann.upload(uploadKnowledge.path, `long-${at}.html`, aLongDocument(4000), { botId });
  for (let at = 0; at < 6; at += 1)
    await ann.call(addKnowledgeText, { botId, title: `Note ${at}`, text: `Tower ${at} stands on a rock.` });
  await ann.call(setPairs, { botId, pairs: [{ question: 'Who may visit?', answer: 'Everybody may.' }] });
  // A private address is refused, so the source fails and is not retried.
  await ann.call(addKnowledgeUrls, { botId, urls: ['http://127.0.0.1:8080/'] });
  const sources = async () => (await ann.call(pageKnowledge, { botId })).records;
  const states = async () => (await sources()).map(({ state }) => state).toSorted();
  const forgotten = (await sources()).find(({ title }) => title === 'Note 3')?.sourceId ?? '';
  await ann.call(forgetKnowledge, { botId, sourceIds: [forgotten] });
  await until(async () => (await states()).includes('learning'));

  await server.kill();
  await server.start();

  await expect
    .poll(states, { interval: 200 })
    .toEqual(['failed', 'forgotten', ...Array<string>(14).fill('learned')]);
  const hits = await ann.call(searchKnowledge, { botId, query: 'Which tower stands on a rock?' });
  const sourceTitles = hits.filter(({ fate }) => fate === 'given').map(({ sourceTitle }) => sourceTitle);
  const notes = sourceTitles.filter((title) => title.startsWith('Note'));
  expect(new Set(notes)).toEqual(new Set(['Note 0', 'Note 1', 'Note 2', 'Note 4', 'Note 5']));
  const { records } = await ann.call(pageRuns, { size: 100 });
  expect(records.filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([]);
});
