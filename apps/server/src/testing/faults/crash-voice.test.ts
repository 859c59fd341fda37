import { randomUUID } from 'node:crypto';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import {
  beginRecording,
  finishRecording,
  getRecording,
  getVoiceAllowance,
} from '@studiolo/contract/voice/endpoints';
import { getMinutes, makeMinutes } from '@studiolo/contract/voice/minutes-endpoints';
import { listSegments, writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendPieceOf, untilState } from '../fixtures/a-recording.ts';
import { aSpeech } from '../samples/a-speech.ts';
import { anUnfinishedUpload, sendPart } from '../fixtures/an-unfinished-upload.ts';
import type { Client } from '../client.ts';
import { databaseUrl } from '../database/database-url.ts';
import { startTranscriber } from '../stand-ins/transcriber.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
let ann: Client;
beforeEach(async () => {
  transcriber = await startTranscriber();
});
afterEach(() => transcriber.close());
const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  TRANSCRIPTION_BASE_URL: transcriber.url,
  DATABASE_URL: databaseUrl(database.connection),
}));
beforeEach(async () => {
  ann = await server.aUser();
});

const crash = async (): Promise<void> => {
  await server.kill();
  await server.start();
};
const minutesLeft = async (): Promise<number> => (await ann.call(getVoiceAllowance, {})).minutesLeft;

it('keeps each piece from before a crash, and assembles all pieces despite another crash [voice.kept]', async () => {
  transcriber.answersWith('The tower is high.');
  const sound = aSpeech([12]);
  const piece = (number: number) => sound.subarray(number * 100_000, (number + 1) * 100_000);
  const msgId = randomUUID();
  const begin = () => ann.call(beginRecording, { msgId, title: 'Talk' });
  const { recordingId } = await begin();
  for (const number of [0, 1]) await sendPieceOf(ann, recordingId, number, piece(number));
  await crash();

  // The page retries, and sends unconfirmed pieces again.
  expect((await begin()).recordingId).toBe(recordingId);
  for (const number of [1, 2, 3]) await sendPieceOf(ann, recordingId, number, piece(number));
  await ann.call(finishRecording, { recordingId, pieces: 4 });
  await crash();

  expect((await untilState(ann, recordingId, 'ready')).seconds).toBe(12);
  expect(await minutesLeft()).toBeCloseTo(4.8, 2);
});

it('neither transcribes nor charges a saved minute again after a crash during transcription [voice.transcribe] [plan.ledger]', async () => {
  // Two pieces are transcribed, and the server dies during the third.
  transcriber.answersWith('The tower is high.');
  transcriber.failsWith({ isStalled: true, after: 2 });
  const long = aSpeech([50, -2, 50, -2, 50, -2, 30]);
  const uploadId = await anUnfinishedUpload(ann, long.length, { purpose: 'recording', filename: 'Long.wav' });
  await sendPart(ann, uploadId, 0, long);
  const { made: recordingId } = await ann.call(finishUpload, { uploadId });
  await until(() => transcriber.requests.length === 3);
  const pieces = transcriber.requests.map(({ bytes }) => bytes);

  await server.kill();
  transcriber.answersWith('The tower is high.');
  await server.start();

  const { seconds } = await untilState(ann, recordingId, 'ready');
  const after = transcriber.requests.slice(3).map(({ bytes }) => bytes);
  expect(after).toHaveLength(2);
  expect(after.some((bytes) => pieces.slice(0, 2).some((before) => before.equals(bytes)))).toBe(false);
  expect((await ann.call(listSegments, { recordingId })).records).toHaveLength(4);
  const { records } = await ann.call(pageCharges, {});
  expect(records).toMatchObject([{ meter: 'minute', state: 'settled' }]);
  expect(records[0]?.paid).toBeCloseTo(seconds / 60, 1);
  expect(await minutesLeft()).toBeCloseTo(5 - seconds / 60, 1);
});

it('reports minutes that a crash interrupted, and charges only for those that are generated again [voice.minutes] [plan.ledger]', async () => {
  transcriber.failsWith({ status: 500 });
  const { recordingId } = await ann.call(beginRecording, { msgId: randomUUID(), title: 'Talk' });
  await sendPieceOf(ann, recordingId, 0, aSpeech([20]));
  await ann.call(finishRecording, { recordingId, pieces: 1 });
  await until(async () => (await ann.call(getRecording, { recordingId })).error !== '');
  const text =
    '0:00 Ada: We decided to buy the lamp from the harbor workshop.\n0:10 Bob: I will order it by Friday.';
  await ann.call(writeTranscript, { recordingId, text });
  const line = { section: 'decisions', text: 'The lamp is bought from the harbor workshop.', cite: 1 };
  openai.answersWith(JSON.stringify({ lines: [line] }).match(/.{1,10}/g) ?? []);
  const paused = openai.pauseAfter(3);
  const make = () => ann.call(makeMinutes, { recordingId, template: 'meeting' });
  const made = () =>
    until(async () => {
      const minutes = await ann.call(getMinutes, { recordingId });
      return minutes && minutes.state !== 'making' && minutes;
    });
  await make();
  await paused;

  await server.kill();
  openai.resume();
  await server.start();

  expect(await made()).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/restarted .* nothing was charged/) as string,
  });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(0);
  await make();
  expect(await made()).toMatchObject({ state: 'ready', lines: [{ section: 'decisions' }] });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(1);
});
