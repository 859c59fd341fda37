import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pageOperatorActions } from '@studiolo/contract/admin/log';
import { getRetention, setRetention } from '@studiolo/contract/admin/retention-endpoints';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getFiles, getFileText } from '@studiolo/contract/files/endpoints';
import { NO_RETENTION_RULES, type RetentionRules } from '@studiolo/contract/retention/rules';
import { getRecording, createSoundTicket } from '@studiolo/contract/voice/endpoints';
import { shareRecording, openVoiceShare } from '@studiolo/contract/voice/share-endpoints';
import {
  downloadTranscript,
  editSegment,
  listSegments,
  writeTranscript,
} from '@studiolo/contract/voice/transcript-endpoints';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { answerTraces, records, topics } from '../../../core/conversation/conversation.tables.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { files } from '../../../core/files/files.tables.ts';
import { LEARN_RECORDINGS } from '../../voice/voice.jobs.ts';
import { recordings } from '../../voice/voice.tables.ts';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { until } from '../../../testing/until.ts';
import { storedKeys } from '../../../compose/operators/stored-keys.ts';
import { REMOVE_OLD_DATA } from './retention.jobs.ts';

const BOSS = 'boss@example.com';
const server = aServer(() => ({ settings: { ADMIN_EMAILS: BOSS, FREE_CHAT_DAILY: '1000' } }));
let boss: TestUser;
let ann: TestUser;
beforeAll(async () => {
  boss = await aUser(server, BOSS);
});
beforeEach(async () => {
  ann = await aUser(server);
  await setRules({});
});

const setRules = (rules: Partial<RetentionRules>) =>
  boss.call(setRetention, { ...NO_RETENTION_RULES, ...rules });
const sweep = () => server.inside.jobs.enqueue(REMOVE_OLD_DATA, {});
const actions = async () => (await boss.call(pageOperatorActions, { size: 50 })).records;
const bytesOf = (fileId: string) =>
  readdir(join(server.folder, 'files/files', fileId.slice(0, 2), fileId)).catch(() => []);

const aQuestion = async (): Promise<string> => {
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Who lights the lamp?' });
  const [record] = await server.inside.database.select().from(records).where(eq(records.msgId, msgId));
  return record!.topicId;
};

/** Ids of the user's conversations that exist in the database. */
const storedTopics = async (): Promise<string[]> =>
  (await server.inside.database.select().from(topics)).map(({ id }) => id);

it('removes nothing by age unless the operator set a rule, and lets operators only set it [admin.retention]', async () => {
  expect(await boss.call(getRetention, {})).toEqual(NO_RETENTION_RULES);
  expect(await ann.try(setRetention, NO_RETENTION_RULES)).toMatchObject({ status: 404 });
  expect(await boss.try(setRetention, { ...NO_RETENTION_RULES, sounds: 0 })).toMatchObject({ status: 400 });
  const sessionId = await aQuestion();
  server.clock.advance(20 * DAY_MS);

  await sweep();
  await setRules({ actions: 5 });
  await sweep();

  await until(async () => (await actions())[0]?.action === 'retention-removed');
  expect(await storedTopics()).toContain(sessionId);
});

it('removes chats a set number of days after their last message, pinned ones too, and erases them by the usual deletion [admin.retention]', async () => {
  const [old, busy] = [await aQuestion(), await aQuestion()];
  await server.inside.database.update(topics).set({ isPinned: true }).where(eq(topics.id, old));
  await setRules({ conversations: 10 });
  server.clock.advance(9 * DAY_MS);
  await ann.readStream(ask, { msgId: randomUUID(), sessionId: busy, prompt: 'And now?' });
  await sweep();
  server.clock.advance(DAY_MS + 1000);
  await sweep();

  await until(async () => (await actions())[0]?.action === 'retention-removed');
  const listed = async () => (await ann.call(pageTopics, {})).records.map(({ sessionId }) => sessionId);
  expect(await listed()).toEqual([busy]);
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => !(await storedTopics()).includes(old));
  expect(await storedTopics()).toContain(busy);
  expect((await actions()).slice(0, 2)).toMatchObject([
    { action: 'retention-removed', operator: '', subject: 'conversations' },
    { action: 'retention-set', operator: BOSS, settings: ['conversations'] },
  ]);
});

it('removes the sound of recordings and keeps their transcripts, which can still be corrected and shared [admin.retention]', async () => {
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: 'The lamp is lit at dusk.' });
  const { fileId } = await untilState(ann, recordingId, 'ready', 'kept');
  const { shareId } = await ann.call(shareRecording, { recordingId, level: 'listen' });
  await until(async () => (await bytesOf(fileId)).length > 0);
  await setRules({ sounds: 5 });
  server.clock.advance(4 * DAY_MS);
  await sweep();
  expect(await ann.call(getRecording, { recordingId })).toMatchObject({ isSoundRemoved: false });
  server.clock.advance(DAY_MS + 1000);
  await sweep();

  await until(async () => (await ann.call(getRecording, { recordingId })).isSoundRemoved);
  await until(async () => !(await bytesOf(fileId)).some((name) => name === 'file'));
  expect(await ann.try(createSoundTicket, { recordingId })).toMatchObject({
    status: 404,
    msg: expect.stringContaining('transcript is kept') as string,
  });
  expect(await ann.try(downloadTranscript, { recordingId, fileType: 'sound' })).toMatchObject({
    status: 404,
  });
  expect(await server.client().call(openVoiceShare, { shareId })).toMatchObject({ sound: '' });
  const [segment] = (await ann.call(listSegments, { recordingId })).records;
  await ann.call(editSegment, {
    recordingId,
    segmentId: segment!.segmentId,
    text: 'The lamp is lit at dawn.',
  });
  await server.inside.jobs.enqueue(LEARN_RECORDINGS, {});
  await until(async () => {
    const [row] = await server.inside.database
      .select()
      .from(recordings)
      .where(eq(recordings.id, recordingId));
    const [file] = await server.inside.database.select().from(files).where(eq(files.id, fileId));
    return row?.isUnlearned === false && file?.status === 'ready' && file.length > 0;
  });
  const { text } = await ann.call(getFileText, { fileId });
  expect(text).toContain('dawn');
  const keys = await storedKeys(server.inside.database.$client as never);
  expect(keys.filter(({ key, isNeeded }) => isNeeded && key.endsWith(`${fileId}/file`))).toEqual([]);
});

it('keeps files that nothing uses for as long as the operator set [admin.retention]', async () => {
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower stands on a rock.');
  const isKept = async () => (await ann.call(getFiles, { fileIds: [fileId] })).length === 1;
  await setRules({ files: 3 });
  server.clock.advance(2 * DAY_MS);
  await server.inside.files.sweep();
  expect(await isKept()).toBe(true);
  server.clock.advance(DAY_MS + 1000);
  await server.inside.files.sweep();
  expect(await isKept()).toBe(false);
});

it('removes the passages behind old answers, but keeps the answers [admin.retention]', async () => {
  const { database } = server.inside;
  const topicId = await aQuestion();
  const [record] = await database.select().from(records).where(eq(records.topicId, topicId));
  await database.insert(answerTraces).values({ recordId: record!.id, trace: {} as never });
  await setRules({ traces: 2 });
  await sweep();
  server.clock.advance(3 * DAY_MS);
  await sweep();

  await until(async () => (await database.$count(answerTraces)) === 0);
  expect(await database.$count(records, eq(records.topicId, topicId))).toBe(1);
});

it('tells everybody which rules apply [admin.retention] [account.terms]', async () => {
  await setRules({ conversations: 90, sounds: 30 });
  expect(await server.client().call(getConfig, {})).toMatchObject({
    retention: { conversations: 90, sounds: 30, files: null },
  });
});
