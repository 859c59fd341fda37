import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ask } from '@studiolo/contract/chat/endpoints';
import { deleteFile } from '@studiolo/contract/files/endpoints';
import { copyNotebook } from '@studiolo/contract/notebooks/endpoints';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer, aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import type { Client } from '../../../testing/client.ts';
import { freshDatabase } from '../../../testing/database/database.ts';
import { startEmbeddings } from '../../../testing/stand-ins/models/embeddings.ts';
import { startServer } from '../../../testing/server.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { until } from '../../../testing/until.ts';

const embeddings = await startEmbeddings({
  synonyms: [
    ['automobile', 'cars', '汽车'],
    ['physician', 'doctor', '医生'],
  ],
});
afterAll(() => embeddings.close());
beforeEach(() => embeddings.behavesWell());

const openai = aStandIn(() => startOpenAI());
const server = aServer(() => ({
  settings: {
    ...settingsOf(openai),
    FREE_CHAT_DAILY: '1000',
    EMBEDDINGS_BASE_URL: embeddings.url,
    EMBEDDINGS_API_KEY: 'the-key',
    EMBEDDINGS_MODEL: 'bge-m3',
  },
}));

const CARE = 'The physician kept three automobiles behind the house and washed them on Sundays.';
const GARDEN = 'The gardener planted roses, and the roses were red when the summer came to an end.';
const HARBOUR = 'The harbour was dug in 1811; ships from many countries came to trade there.';

const aShelf = async (client: Client): Promise<string> => {
  const notebookId = await aNotebook(client);
  for (const [title, text] of Object.entries({ GARDEN, HARBOUR, CARE }))
    await aTextSource(client, notebookId, title, text);
  return notebookId;
};

const firstGiven = async (client: Client, projectId: string, prompt: string): Promise<string> => {
  openai.requests.length = 0;
  await client.readStream(ask, { msgId: randomUUID(), prompt, projectId, model: 'stand-in' });
  const system = openai.requests[0]?.system ?? '';
  return /<passage number="1"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(system)?.[1] ?? '';
};

const vectorsOf = async ({ email }: TestUser, { inside } = server): Promise<number> => {
  const { rows } = await inside.database.execute<{ count: number }>(sql`
    select count(signs)::int from passage_signs
    where owner_id = (select id from users where email = ${email})`);
  return rows[0]?.count ?? 0;
};

it('finds the same meaning in other words and in another language [knowledge.search]', async () => {
  const ann = await aUser(server);
  const notebookId = await aShelf(ann);
  await until(async () => (await vectorsOf(ann)) === 3);

  expect(await firstGiven(ann, notebookId, '那位医生有几辆汽车？')).toBe(CARE);
  expect(await firstGiven(ann, notebookId, 'Which doctor had cars?')).toBe(CARE);
  expect(await firstGiven(ann, notebookId, 'When was the harbour dug?')).toBe(HARBOUR);
  expect(embeddings.requests.at(-1)).toEqual({
    key: 'the-key',
    model: 'bge-m3',
    input: ['When was the harbour dug?'],
  });
});

it('searches by words alone while the service is unavailable, and catches up later [knowledge.search]', async () => {
  embeddings.failsWith(503);
  const ann = await aUser(server);
  const notebookId = await aShelf(ann);
  expect(await firstGiven(ann, notebookId, 'When was the harbour dug?')).toBe(HARBOUR);
  expect(await vectorsOf(ann)).toBe(0);

  embeddings.behavesWell();
  await until(async () => (await vectorsOf(ann)) === 3);
  server.clock.advance(60_000);
  expect(await firstGiven(ann, notebookId, '那位医生有几辆汽车？')).toBe(CARE);
});

it('gives copies their vectors without another request [knowledge.search]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Care', CARE);
  await until(async () => (await vectorsOf(ann)) === 1);
  embeddings.requests.length = 0;

  await ann.call(copyNotebook, { notebookId });
  await until(async () => (await vectorsOf(ann)) === 2);
  expect(embeddings.requests).toEqual([]);
});

it('deletes the vectors of a deleted file [knowledge.search]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'care.txt', CARE);
  await until(async () => (await vectorsOf(ann)) === 1);
  await ann.call(deleteFile, { fileId });
  expect(await vectorsOf(ann)).toBe(0);
});

it('embeds files from before the service was configured [knowledge.search]', async () => {
  const database = await freshDatabase();
  const before = await startServer({ database });
  const ann = await aUser(before);
  await aShelf(ann);
  await before.stop();

  const after = await startServer({ database, settings: { EMBEDDINGS_BASE_URL: embeddings.url } });
  await after.inside.jobs.enqueue('embed-files', {});
  await until(async () => (await vectorsOf(ann, after)) === 3);
  await after.stop();
  await database.drop();
});
