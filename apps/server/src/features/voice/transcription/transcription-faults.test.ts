import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import {
  deleteRecording,
  getRecording,
  getVoiceAllowance,
  restoreRecording,
} from '@studiolo/contract/voice/endpoints';
import type { Recording } from '@studiolo/contract/voice/entities';
import { listSegments, transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runs } from '../../../core/runs/runs.tables.ts';
import { recordings } from '../voice.tables.ts';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { anUnfinishedUpload, sendPart } from '../../../testing/fixtures/an-unfinished-upload.ts';
import { startTranscriber, type Fault } from '../../../testing/stand-ins/transcriber.ts';
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
  transcriber.answersWith('The tower is high.');
});

/** Three pieces, separated by silences. */
const LONG = aSpeech([50, -2, 50, -2, 40]);
const aLongRecording = async (): Promise<string> => {
  const uploadId = await anUnfinishedUpload(ann, LONG.length, { purpose: 'recording', filename: 'Long.wav' });
  await sendPart(ann, uploadId, 0, LONG);
  return (await ann.call(finishUpload, { uploadId })).made;
};
const untilError = (recordingId: string): Promise<Recording> =>
  until(async () => {
    const recording = await ann.call(getRecording, { recordingId });
    return recording.error === '' || recording.state === 'hearing' ? undefined : recording;
  });
/** Waits until the transcription has ended, with a transcript or an error. */
const untilTranscribed = (recordingId: string): Promise<Recording> =>
  until(async () => {
    const recording = await ann.call(getRecording, { recordingId });
    return recording.state === 'ready' || recording.state === 'failed' || recording.error !== ''
      ? recording
      : undefined;
  });
const minutesLeft = async (): Promise<number> => (await ann.call(getVoiceAllowance, {})).minutesLeft;
const textsOf = async (recordingId: string): Promise<string[]> =>
  (await ann.call(listSegments, { recordingId })).records.map(({ text }) => text);

const transcript = (segment: object): string =>
  JSON.stringify({ text: 'x', segments: [{ start: 0, end: 1, text: 'x', ...segment }] });

const FAULTS: [string, Fault, RegExp][] = [
  ['rejects the key', { status: 401 }, /key/],
  ['is at its limit', { status: 429 }, /at its limit. Please try again in a minute/],
  ['states how long to wait', { status: 429, retryAfter: 400 }, /again in 7 minutes/],
  ['fails', { status: 500 }, /could not process this recording/],
  ['returns no JSON', { rawBody: '<html>Bad gateway</html>' }, /could not process this recording/],
  ['returns no transcript', { rawBody: '{"text":7}' }, /could not process this recording/],
  ['closes the connection during its response', { isHalf: true }, /could not process this recording/],
];

it.each(FAULTS)(
  'keeps a recording, charges nothing and shows the reason, if the service %s [voice.transcribe]',
  async (_, fault, sentence) => {
    transcriber.failsWith(fault);
    const recordingId = await aRecording(ann);

    expect(await untilError(recordingId)).toMatchObject({
      state: 'kept',
      seconds: 7,
      transcribedSeconds: 0,
      error: expect.stringMatching(sentence) as string,
    });
    expect(await minutesLeft()).toBe(5);
  },
);

it('waits if a service asks for a short pause [voice.transcribe]', async () => {
  transcriber.failsWith({ status: 429, retryAfter: 1, upTo: 1 });
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'ready');
  expect(await textsOf(recordingId)).toEqual(['The tower is high.']);
  expect(transcriber.requests).toHaveLength(2);
});

it('tolerates malformed segments in a transcript [voice.transcribe]', async () => {
  const malformedSegments = [
    { start: -5, end: -9, text: 'Before the beginning.' },
    { start: 1e12, end: 1e13, text: 'After the end.' },
    { text: 'A\0sign\ud800 nobody has.' },
    { text: 'word '.repeat(20_000) },
  ];
  for (const segment of malformedSegments) {
    transcriber.failsWith({ rawBody: transcript(segment) });
    const recordingId = await aRecording(ann);
    const recording = await untilTranscribed(recordingId);
    const { records } = await ann.call(listSegments, { recordingId });
    expect(recording.state).not.toBe('failed');
    for (const { start, end } of records) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(7);
    }
  }
});

it('keeps and charges the part transcribed before the service failed, and transcribes the rest later [voice.transcribe] [voice.trial]', async () => {
  transcriber.failsWith({ status: 429, after: 1 });
  const recordingId = await aLongRecording();

  const half = await untilError(recordingId);
  expect(half.state).toBe('ready');
  expect(half.transcribedSeconds).toBeGreaterThan(49);
  expect(half.transcribedSeconds).toBeLessThan(55);
  expect(await textsOf(recordingId)).toEqual(['The tower is high.']);
  const remaining = await minutesLeft();
  expect(remaining).toBeCloseTo(5 - half.transcribedSeconds / 60, 1);

  transcriber.answersWith('It is dark.');
  const before = transcriber.requests.length;
  await ann.call(transcribeRecording, { recordingId });
  await until(
    async () => (await ann.call(getRecording, { recordingId })).transcribedSeconds === half.seconds,
  );
  await untilState(ann, recordingId, 'ready');
  expect(await textsOf(recordingId)).toEqual(['The tower is high.', 'It is dark.', 'It is dark.']);
  expect(transcriber.requests).toHaveLength(before + 2);
  expect(await minutesLeft()).toBeCloseTo(5 - half.seconds / 60, 1);
  const { records } = await ann.call(pageCharges, {});
  expect(records.map(({ paid }) => paid).reduce((sum, paid) => sum + paid, 0)).toBeCloseTo(2.4, 1);
});

it('transcribes the requested minutes, and continues from there later [voice.transcribe] [voice.trial]', async () => {
  // More minutes than the free plan has.
  const sound = aSpeech([150, -2, 150, -2, 30]);
  const count = transcriber.requests.length;
  const uploadId = await anUnfinishedUpload(ann, sound.length, {
    purpose: 'recording',
    filename: 'Hour.wav',
  });
  await sendPart(ann, uploadId, 0, sound);
  const { made } = await ann.call(finishUpload, { uploadId });
  await until(async () => (await ann.call(getRecording, { recordingId: made })).isSpent);

  for (const seconds of [0.6, 1.2]) {
    await ann.call(transcribeRecording, { recordingId: made, minutes: 0.01 });
    await untilState(ann, made, 'ready');
    expect((await ann.call(getRecording, { recordingId: made })).transcribedSeconds).toBeCloseTo(seconds);
  }
  expect(await minutesLeft()).toBeCloseTo(4.98);
  const [first, second] = transcriber.requests.slice(count);
  // Only the requested part is sent, plus a short overlap with the part before.
  expect(second!.bytes.length).toBeLessThan(sound.length / 50);
  expect(first!.bytes.length).toBeLessThan(second!.bytes.length);
});

it('can transcribe a recording again that was deleted during its transcription and restored [voice.transcribe]', async () => {
  transcriber.failsWith({ isStalled: true });
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'hearing');
  const { database } = server.inside;
  const [row] = await database.select().from(recordings).where(eq(recordings.id, recordingId));
  await ann.call(deleteRecording, { recordingId });
  await until(async () => {
    const [run] = await database.select().from(runs).where(eq(runs.id, row!.runId!));
    return run?.finishedAt !== null;
  });

  await ann.call(restoreRecording, { recordingId });
  expect(await ann.call(getRecording, { recordingId })).toMatchObject({ state: 'kept' });
  transcriber.answersWith('The tower is high.');
  await ann.call(transcribeRecording, { recordingId });
  await untilState(ann, recordingId, 'ready');
  expect(await textsOf(recordingId)).toEqual(['The tower is high.']);
});
