import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import type { Client } from '../../testing/client.ts';
import { until } from '../../testing/until.ts';
import { REINDEX } from './reindex.jobs.ts';
import { passageCounts, passages } from './knowledge.tables.ts';
import { formerQuestionTokens, ownerMark, TOKENS_VERSION, toTsvector } from './tokens.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000' } });

const HAIR = '理髮師在臺北開了一家店，賣頭髮用的油。';
const TAXI = '出租车司机在北京等了一个小时。';

const given = async (client: Client, prompt: string, fileIds: string[]): Promise<string> => {
  openai.requests.length = 0;
  await client.readStream(ask, { msgId: randomUUID(), prompt, fileIds, model: 'stand-in' });
  const system = openai.requests[0]?.system ?? '';
  return /<passage number="1"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(system)?.[1] ?? '';
};

const aLibrary = async (client: Client): Promise<string[]> => {
  const others = Array.from({ length: 40 }, (_, at) => `Chapter ${at} is about ships and harbours.`);
  const texts = { 'hair.txt': HAIR, 'taxi.txt': TAXI, 'ships.txt': others.join('\n\n').repeat(10) };
  const files = [];
  for (const [name, text] of Object.entries(texts)) files.push(await anUpload(client, name, text));
  return files.map(({ fileId }) => fileId);
};

/** Resets a file's index to an older version, in which the two Chinese scripts still had different tokens. */
const asBefore = async (fileId: string, text: string): Promise<void> => {
  const { database } = server.inside;
  const [row] = await database.select().from(passages).where(eq(passages.fileId, fileId));
  const former = `${toTsvector(formerQuestionTokens(text))} ${ownerMark(row?.ownerId ?? '')}`;
  await database.update(passages).set({ tokens: former }).where(eq(passages.fileId, fileId));
  await database.update(passageCounts).set({ tokensVersion: 1 }).where(eq(passageCounts.fileId, fileId));
};

it('gives a model passages in the other script and in another region’s words, unchanged [knowledge.search]', async () => {
  const ann = await aUser(server);
  const files = await aLibrary(ann);

  expect(await given(ann, '谁在台北卖头发油？', files)).toBe(HAIR);
  expect(await given(ann, '計程車等了多久？', files)).toBe(TAXI);
});

it('finds files indexed by an older version at once as written, and in the other script after reindexing [knowledge.search]', async () => {
  const ann = await aUser(server);
  const files = await aLibrary(ann);
  const [hair = ''] = files;
  await asBefore(hair, HAIR);

  expect(await given(ann, '誰在臺北賣頭髮油？', files)).toBe(HAIR);
  expect((await ann.call(search, { query: '頭髮' })).map(({ id }) => id)).toContain(hair);
  expect((await ann.call(search, { query: '头发' })).map(({ id }) => id)).not.toContain(hair);

  const { database, jobs } = server.inside;
  await jobs.enqueue(REINDEX, {});
  await until(async () => {
    const [count] = await database.select().from(passageCounts).where(eq(passageCounts.fileId, hair));
    return count?.tokensVersion === TOKENS_VERSION;
  });

  expect(await given(ann, '谁卖头发油？', files)).toBe(HAIR);
  expect(await given(ann, '誰在臺北賣頭髮油？', files)).toBe(HAIR);
  expect((await ann.call(search, { query: '头发' })).map(({ id }) => id)).toContain(hair);
});
