import { randomUUID } from 'node:crypto';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import {
  beginRecording,
  changeRecording,
  getRecording,
  getVoiceAllowance,
} from '@studiolo/contract/voice/endpoints';
import { listSegments, transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { createClient } from '../../../testing/client.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { anUnfinishedUpload, sendPart } from '../../../testing/fixtures/an-unfinished-upload.ts';
import { aSilentMemo } from '../../../testing/samples/a-silent-memo.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { startTranscriber } from '../../../testing/stand-ins/transcriber.ts';
import { until } from '../../../testing/until.ts';

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
let ann: TestUser;
beforeAll(async () => {
  transcriber = await startTranscriber();
});
afterAll(() => transcriber.close());
const server = aServer(() => ({ settings: { TRANSCRIPTION_BASE_URL: transcriber.url } }));
beforeEach(async () => {
  ann = await aUser(server);
  transcriber.requests.length = 0;
});

/** Two pieces, separated by a silence. */
const LONG = aSpeech([50, -2, 40]);
type UploadOptions = { language?: string; reads?: string };
const upload = async (bytes: Buffer, filename: string, options: UploadOptions = {}): Promise<string> => {
  const { language = '', reads = 'en-US' } = options;
  const metadata = { purpose: 'recording', filename, ...(language !== '' && { language }) };
  const uploadId = await anUnfinishedUpload(ann, bytes.length, metadata);
  await sendPart(ann, uploadId, 0, bytes);
  return (await createClient(server.url, ann.token, reads).call(finishUpload, { uploadId })).made;
};
const textsOf = async (recordingId: string): Promise<string[]> =>
  (await ann.call(listSegments, { recordingId })).records.map(({ text }) => text);

it('does not send a silent voice memo to the service, charges nothing, and reports that it contains no speech [voice.transcribe]', async () => {
  transcriber.answersWith('字幕由 Amara.org 社区提供');
  const before = await ann.call(getVoiceAllowance, {});

  const recordingId = await upload(await aSilentMemo(60), 'memo.m4a');
  const recording = await until(async () => {
    const now = await ann.call(getRecording, { recordingId });
    return now.error === '' ? undefined : now;
  });

  expect(recording).toMatchObject({ state: 'kept', error: expect.stringMatching(/No speech/) as string });
  expect(await textsOf(recordingId)).toEqual([]);
  expect(transcriber.requests).toEqual([]);
  expect((await ann.call(getVoiceAllowance, {})).minutesLeft).toBe(before.minutesLeft);
});

it('sends the spoken language that the owner chose with every piece [voice.transcribe]', async () => {
  transcriber.answersWith('Grüezi mitenand.');
  const recordingId = await upload(LONG, 'Sitzung.wav', { language: 'de' });
  expect(await untilState(ann, recordingId, 'ready')).toMatchObject({ language: 'de' });
  expect(transcriber.requests.map(({ language }) => language)).toEqual(['de', 'de']);

  const { recordingId: begun } = await ann.call(beginRecording, {
    msgId: randomUUID(),
    title: 'A',
    language: 'yue',
  });
  expect(await ann.call(getRecording, { recordingId: begun })).toMatchObject({ language: 'yue' });
  expect(await ann.call(changeRecording, { recordingId: begun, language: '' })).toMatchObject({
    language: '',
  });
});

it('lets the service detect the language until the owner chooses one [voice.transcribe]', async () => {
  transcriber.failsWith({ status: 401, after: 1 });
  const recordingId = await upload(LONG, 'Sitzung.wav');
  await until(async () => (await ann.call(getRecording, { recordingId })).error || undefined);
  expect(transcriber.requests[0]?.language).toBeUndefined();

  transcriber.answersWith('Grüezi mitenand.');
  transcriber.requests.length = 0;
  await ann.call(transcribeRecording, { recordingId, language: 'de' });
  await until(async () => {
    const { state, error, transcribedSeconds } = await ann.call(getRecording, { recordingId });
    return (state === 'ready' && error === '' && transcribedSeconds > 90) || undefined;
  });
  expect(transcriber.requests.map(({ language }) => language)).toEqual(['de']);
});

it.each([
  ['zh-CN', ['我们开始吧。', '我们继续讨论预算。']],
  ['en-US', ['我們開始吧。', '我們繼續討論預算。']],
] as const)(
  'converts the Chinese of all pieces to one script for users of %s [voice.transcribe]',
  async (reads, texts) => {
    transcriber.answersWhen(() =>
      transcriber.requests.length % 2 === 1 ? ['我們開始吧。'] : ['我们继续讨论预算。'],
    );
    const recordingId = await upload(LONG, '例会.wav', { reads });
    await untilState(ann, recordingId, 'ready');
    expect(await textsOf(recordingId)).toEqual(texts);
  },
);
