import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, deleteRecord, deleteTopic, pageRecords } from '@studiolo/contract/chat/endpoints';
import { deleteFile, getFiles } from '@studiolo/contract/files/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { passages } from '../knowledge/knowledge.tables.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { until } from '../../testing/until.ts';
import { UNDO_MS } from '../deletion/deletion.ts';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { topics } from './conversation.tables.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const aFile = async (): Promise<string> =>
  (await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.')).fileId;

const askWith = async (fileIds: string[], sessionId?: string) => {
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Where does the tower of Borealis stand?', fileIds, sessionId });
  const [record] = (await ann.call(pageRecords, { msgId })).records;
  return { msgId, sessionId: record!.sessionId, cited: record!.source.map(({ fileId }) => fileId) };
};

const isKept = async (fileId: string): Promise<boolean> =>
  (await ann.call(getFiles, { fileIds: [fileId] })).length === 1;

const bytesOf = (fileId: string) =>
  readdir(join(server.folder, 'files/files', fileId.slice(0, 2), fileId)).catch(() => []);

const isGoneForGood = async (fileId: string): Promise<void> => {
  expect(await isKept(fileId)).toBe(false);
  const remaining = await server.inside.database.select().from(passages).where(eq(passages.fileId, fileId));
  expect(remaining).toEqual([]);
  await until(async () => (await bytesOf(fileId)).length === 0);
};

const deleteForGood = async (sessionId: string): Promise<void> => {
  await ann.call(deleteTopic, { sessionId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await server.inside.database.$count(topics, eq(topics.id, sessionId))) === 0);
};

it('deletes a file with the only chat it was attached to [file.upload]', async () => {
  const fileId = await aFile();
  const { sessionId } = await askWith([fileId]);

  await deleteForGood(sessionId);

  await isGoneForGood(fileId);
});

it('keeps a file that another chat uses, until that one is deleted too [file.upload]', async () => {
  const fileId = await aFile();
  const [one, other] = [await askWith([fileId]), await askWith([fileId])];

  await deleteForGood(one.sessionId);
  expect(await isKept(fileId)).toBe(true);
  expect(await bytesOf(fileId)).toHaveLength(2);

  await deleteForGood(other.sessionId);
  await isGoneForGood(fileId);
});

it('deletes a file with the last message that has or cites it [file.upload] [chat.sources]', async () => {
  const fileId = await aFile();
  const first = await askWith([fileId]);
  const second = await askWith([], first.sessionId);
  expect(second.cited).toEqual([fileId]);

  await ann.call(deleteRecord, { msgId: first.msgId });
  expect(await isKept(fileId)).toBe(true);

  await ann.call(deleteRecord, { msgId: second.msgId });
  await isGoneForGood(fileId);
});

it('deletes files after a day if no question used them, and nothing else [file.upload]', async () => {
  const [unused, used] = [await aFile(), await aFile()];
  await askWith([used]);
  server.clock.advance(FILE_LIMITS.unusedMs - 60_000);
  const fresh = await aFile();
  server.clock.advance(120_000);

  await server.inside.files.sweep();

  await isGoneForGood(unused);
  expect(await isKept(used)).toBe(true);
  expect(await isKept(fresh)).toBe(true);
});

it('answers a question with a file that is being deleted at that moment, or refuses it [file.upload]', async () => {
  const fileId = await aFile();
  const { sessionId } = await askWith([fileId]);

  const requests = Array.from({ length: 4 }, () =>
    ann.openStream(ask, { msgId: randomUUID(), prompt: 'And now?', fileIds: [fileId] }),
  );
  await deleteForGood(sessionId);

  const refused = (await Promise.all(requests)).map((answer) => answer.refused?.code);
  expect(new Set(refused).isSubsetOf(new Set([undefined, 404]))).toBe(true);
  expect(await isKept(fileId)).toBe(refused.includes(undefined));
});

it('keeps the answers if the user deletes a file [file.upload] [chat.sources]', async () => {
  const fileId = await aFile();
  const { msgId } = await askWith([fileId]);

  await ann.call(deleteFile, { fileId });

  await isGoneForGood(fileId);
  const [record] = (await ann.call(pageRecords, { msgId })).records;
  expect(record?.source[0]?.quote).toContain('rock');
});
