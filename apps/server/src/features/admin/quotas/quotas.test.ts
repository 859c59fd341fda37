import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { setPlanRules } from '@studiolo/contract/admin/endpoints';
import { pageOperatorActions } from '@studiolo/contract/admin/log';
import { getQuota, setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';
import { addTextSource, deleteSource, restoreSource } from '@studiolo/contract/notebooks/source-endpoints';
import { NO_QUOTA, type Quota } from '@studiolo/contract/quotas/rules';
import { getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addProjectText } from '@studiolo/contract/chat/project-source-endpoints';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aProject } from '../../../testing/fixtures/a-project.ts';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { startTranscriber } from '../../../testing/stand-ins/transcriber.ts';

const BOSS = 'boss@example.com';
let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
beforeAll(async () => {
  transcriber = await startTranscriber();
});
afterAll(() => transcriber.close());
const server = aServer(() => ({
  settings: { ADMIN_EMAILS: BOSS, TRANSCRIPTION_BASE_URL: transcriber.url },
}));
let boss: TestUser;
let ann: TestUser;
let tableId: string;
beforeAll(async () => {
  boss = await aUser(server, BOSS);
});
beforeEach(async () => {
  ann = await aUser(server);
  ({ cliUserId: tableId } = await ann.call(getUser, {}));
  await boss.call(setQuota, NO_QUOTA);
});

const limit = (quota: Partial<Quota>, of: { tableId?: string } = { tableId }) =>
  boss.call(setQuota, { ...NO_QUOTA, ...quota, ...of });
const aText = (notebookId: string) =>
  ann.try(addTextSource, { notebookId, title: 'Log', text: 'The lamp is lit at dusk.' });
const upload = (size: number) => ann.upload(uploadChatFile.path, 'a.txt', Buffer.alloc(size, 'a '));

it('sets limits for one account or for everybody, and records that [admin.quota]', async () => {
  await limit({ sources: 3, minutes: 40 }, {});
  await limit({ storageMegabytes: 100, sources: 0 });
  expect(await boss.call(getQuota, {})).toEqual({ storageMegabytes: null, sources: 3, minutes: 40 });
  expect(await boss.call(getQuota, { tableId })).toEqual({
    storageMegabytes: 100,
    sources: 0,
    minutes: null,
  });
  expect(await boss.try(setQuota, { ...NO_QUOTA, tableId: randomUUID() })).toMatchObject({ status: 404 });
  expect(await ann.try(setQuota, { ...NO_QUOTA, tableId })).toMatchObject({ status: 404 });
  const { records } = await boss.call(pageOperatorActions, {});
  expect(records.slice(0, 2)).toMatchObject([
    { action: 'quota-set', subject: ann.email, settings: ['storageMegabytes', 'sources'] },
    { action: 'quota-set', subject: '', settings: ['sources', 'minutes'] },
  ]);
});

it('limits the storage of one account, but not of others [admin.quota]', async () => {
  await limit({ storageMegabytes: 1 });
  expect(await upload(1024 * 1024)).toMatchObject({ code: 200 });
  expect(await upload(10)).toMatchObject({
    code: 413,
    msg: expect.stringContaining('all of your 1 MB') as string,
  });
  const bob = await aUser(server);
  await bob.upload(uploadChatFile.path, 'a.txt', Buffer.alloc(1024 * 1024, 'a '));
  expect(await bob.upload(uploadChatFile.path, 'b.txt', Buffer.from('more'))).toMatchObject({ code: 200 });
});

it('limits the sources of all notebooks and projects of an account together, even when they are restored [admin.quota]', async () => {
  await limit({ sources: 2 }, {});
  const notebookId = await aNotebook(ann);
  const folderId = await aProject(ann);
  const { data } = await aText(notebookId);
  const sourceId = (data as { sourceId: string }).sourceId;
  await ann.call(addProjectText, { folderId, title: 'Log', text: 'The lamp.' });
  expect(await aText(notebookId)).toMatchObject({
    code: 413,
    msg: 'Sources of this account are limited to 2 on this server. Delete some to make room.',
  });
  await ann.call(deleteSource, { sourceId });
  expect(await aText(notebookId)).toMatchObject({ code: 200 });
  expect(await ann.try(restoreSource, { sourceId })).toMatchObject({ code: 413 });
  await limit({ sources: 3 });
  expect(await ann.try(restoreSource, { sourceId })).toMatchObject({ code: 200 });
});

it('lets exactly as many sources through as the limit allows, of twenty added at once [admin.quota]', async () => {
  await limit({ sources: 5 });
  const notebooks = await Promise.all(Array.from({ length: 4 }, () => aNotebook(ann)));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => aText(notebooks[at % 4] ?? '')));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
});

it('limits transcribed minutes a month on every plan, even without plans, and names the limit [admin.quota]', async () => {
  transcriber.answersWith('The tower is high.');
  await limit({ minutes: 1 });
  await boss.call(setPlanRules, { isOff: true, answers: null, pictures: null, minutes: null, pages: null });
  expect(await ann.call(getVoiceAllowance, {})).toMatchObject({ minutesLeft: 1 });
  const first = await aRecording(ann, aSpeech([48]));
  await untilState(ann, first, 'kept', 'ready');
  const second = await aRecording(ann, aSpeech([48]));
  await untilState(ann, second, 'kept', 'ready');
  await ann.try(transcribeRecording, { recordingId: first });
  await untilState(ann, first, 'ready');
  expect(await ann.try(transcribeRecording, { recordingId: second })).toMatchObject({
    code: 3001,
    msg: expect.stringContaining('can transcribe 1 min a month') as string,
  });
  server.clock.advance(32 * 86_400_000);
  expect(await ann.call(getVoiceAllowance, {})).toMatchObject({ minutesLeft: 1 });
  await boss.call(setPlanRules, { isOff: false, answers: null, pictures: null, minutes: null, pages: null });
});
