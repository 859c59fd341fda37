import { randomUUID } from 'node:crypto';
import { filesUnder } from '../../testing/files-under.ts';
import { join } from 'node:path';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import {
  beginRecording,
  changeRecording,
  deleteRecording,
  finishRecording,
  getRecording,
  getVoiceAllowance,
  pageRecordings,
  restoreRecording,
  createSoundTicket,
} from '@studiolo/contract/voice/endpoints';
import type { TranscriptFileType } from '@studiolo/contract/voice/kinds';
import {
  downloadTranscript,
  editSegment,
  listSegments,
  listVoiceWords,
  correctEverywhere,
  mergeSegment,
  nameSpeaker,
  splitSegment,
  transcribeRecording,
} from '@studiolo/contract/voice/transcript-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRecording, sendPieceOf, untilState } from '../../testing/fixtures/a-recording.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aSpeech } from '../../testing/samples/a-speech.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { anUnfinishedUpload, sendPart } from '../../testing/fixtures/an-unfinished-upload.ts';
import { startTranscriber } from '../../testing/stand-ins/transcriber.ts';
import { until } from '../../testing/until.ts';

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
let ann: TestUser;
beforeAll(async () => {
  transcriber = await startTranscriber();
});
afterAll(() => transcriber.close());

const textsOf = async (recordingId: string): Promise<string[]> =>
  (await ann.call(listSegments, { recordingId })).records.map(({ text }) => text);

const anUploadedSound = async (bytes: Buffer, filename: string) => {
  const uploadId = await anUnfinishedUpload(ann, bytes.length, { purpose: 'recording', filename });
  await sendPart(ann, uploadId, 0, bytes);
  return ann.try(finishUpload, { uploadId });
};

describe('with a transcription service', () => {
  const server = aServer(() => ({ settings: { TRANSCRIPTION_BASE_URL: transcriber.url } }));
  beforeEach(async () => {
    ann = await aUser(server);
    transcriber.answersWith('The tower of Borealis is high.', 'Boralis stands on a rock.');
    transcriber.requests.length = 0;
  });

  it('assembles pieces, stores only the sound, and transcribes it immediately [voice.record] [voice.transcribe]', async () => {
    const recordingId = await aRecording(ann);
    const recording = await untilState(ann, recordingId, 'ready');

    expect(recording).toMatchObject({
      title: 'The tower',
      seconds: 7,
      marks: [2.5],
      transcribedSeconds: 7,
      error: '',
    });
    expect(recording.peaks).toHaveLength(141);
    expect(await textsOf(recordingId)).toEqual([
      'The tower of Borealis is high.',
      'Boralis stands on a rock.',
    ]);
    const [first] = (await ann.call(listSegments, { recordingId })).records;
    expect(first?.words[1]).toMatchObject({ text: 'tower', start: expect.closeTo(0.58, 1) as number });
    const { url } = await ann.call(createSoundTicket, { recordingId });
    const sound = await fetch(server.url + url, { headers: { range: 'bytes=0-3' } });
    expect([sound.status, await sound.text()]).toEqual([206, 'RIFF']);
    expect((await fetch(`${server.url}${url}x`)).status).toBe(404);
    const otherFiles = () => filesUnder(join(server.folder, 'files', 'recordings'));
    await until(async () => (await otherFiles()).every((path) => path.endsWith('levels')));
  });

  it('charges only the minutes that were transcribed [voice.trial]', async () => {
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'ready');
    const { records } = await ann.call(pageCharges, {});
    expect(records).toMatchObject([{ meter: 'minute', paid: 0.12, state: 'settled' }]);
    expect(await ann.call(getVoiceAllowance, {})).toEqual({
      isPaid: false,
      minutesLeft: 4.88,
      maxSeconds: 60,
      canTranscribe: true,
    });
  });

  it('cuts a recording of the free plan at one minute [voice.trial]', async () => {
    const recordingId = await aRecording(ann, aSpeech([70]), 3);
    const { seconds } = await untilState(ann, recordingId, 'ready');
    expect(seconds).toBeCloseTo(60, 0);
    expect(await sendPieceOf(ann, await start(), 61, Buffer.from('x'))).toMatchObject({ code: 413 });
  });
  const start = async () =>
    (await ann.call(beginRecording, { msgId: randomUUID(), title: 'Cut short' })).recordingId;

  it('keeps an abandoned recording up to the first missing piece [voice.kept]', async () => {
    const recordingId = await start();
    const sound = aSpeech([8]);
    const piece = (number: number) => sound.subarray(number * 64_000, (number + 1) * 64_000);
    for (const number of [0, 1, 3]) await sendPieceOf(ann, recordingId, number, piece(number));
    expect(await ann.try(finishRecording, { recordingId, pieces: 4 })).toMatchObject({
      code: 409,
      data: { current: { next: 2 } },
    });
    // Another page may still be recording, so the recording is not ended.
    expect(await ann.try(finishRecording, { recordingId })).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/in another tab/) as string,
    });
    server.clock.advance(10_000);
    await ann.call(finishRecording, { recordingId });
    expect((await untilState(ann, recordingId, 'ready')).seconds).toBeCloseTo(4, 0);
  });

  it('keeps a recording that is longer than the remaining minutes, and transcribes as many minutes as requested [voice.trial]', async () => {
    const wav = aSpeech([150, -2, 150, -2, 30]);
    const first = await anUploadedSound(wav, 'A long talk.wav');
    const recordingId = first.data?.made ?? '';
    const recording = await untilState(ann, recordingId, 'kept');
    const message = await until(
      async () => (await ann.call(getRecording, { recordingId })).error || undefined,
    );
    expect(message).toMatch(/used up/);
    expect(recording).toMatchObject({ title: 'A long talk', transcribedSeconds: 0 });
    expect(await ann.try(transcribeRecording, { recordingId })).toMatchObject({ code: 3001 });

    await ann.call(transcribeRecording, { recordingId, minutes: 1.5 });
    const half = await untilState(ann, recordingId, 'ready');
    expect(half.transcribedSeconds).toBeGreaterThan(89);
    expect(half.transcribedSeconds).toBeLessThan(160);
    expect((await ann.call(getVoiceAllowance, {})).minutesLeft).toBeGreaterThanOrEqual(3.5);
  });

  it('explains why a file is unusable, and stores no part of it [voice.record]', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await anUploadedSound(picture, 'song.mp3')).toMatchObject({
      code: 415,
      msg: expect.stringMatching(/recording cannot be read/) as string,
    });
    expect((await ann.call(pageRecordings, {})).total).toBe(0);
  });

  it('does not send silence to the service, and reports that there are no words [voice.transcribe]', async () => {
    const recordingId = await aRecording(ann, aSpeech([-6]));
    const recording = await untilState(ann, recordingId, 'kept');
    const { error } = (await until(async () => {
      const now = await ann.call(getRecording, { recordingId });
      return now.error === '' ? undefined : now;
    })) ?? { error: recording.error };
    expect(error).toBe('No speech was detected in this recording.');
    expect(transcriber.requests).toEqual([]);
    expect((await ann.call(getVoiceAllowance, {})).minutesLeft).toBe(5);
  });

  it('keeps a recording that a service refuses, charges nothing, and transcribes it later [voice.transcribe]', async () => {
    transcriber.refusesWith(401);
    const recordingId = await aRecording(ann);
    const failed = await until(async () => {
      const now = await ann.call(getRecording, { recordingId });
      return now.error === '' ? undefined : now;
    });
    expect(failed).toMatchObject({ state: 'kept', seconds: 7 });
    expect((await ann.call(getVoiceAllowance, {})).minutesLeft).toBe(5);
    transcriber.answersWith('Now it works.');
    await ann.call(transcribeRecording, { recordingId });
    await untilState(ann, recordingId, 'ready');
    expect(await textsOf(recordingId)).toEqual(['Now it works.']);
  });

  it('corrects all occurrences of a word, and passes the word to the next transcription [voice.mended]', async () => {
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'ready');
    transcriber.answersWith('Boralis here.', 'And Boralis there.');
    const other = await aRecording(ann);
    await untilState(ann, other, 'ready');
    const [first] = (await ann.call(listSegments, { recordingId: other })).records;
    const segmentId = first?.segmentId ?? '';

    const edited = await ann.call(editSegment, { recordingId: other, segmentId, text: 'Borealis here.' });
    expect(edited.mended).toEqual({ from: 'Boralis', to: 'Borealis', elsewhere: 1, inOthers: 1 });
    expect(edited.segment.words.map(({ text }) => text)).toEqual(['Borealis', 'here']);
    const mended = await ann.call(correctEverywhere, { recordingId: other, from: 'Boralis', to: 'Borealis' });
    expect(mended).toEqual({ mended: 1 });
    expect(await textsOf(other)).toEqual(['Borealis here.', 'And Borealis there.']);
    await ann.call(nameSpeaker, { recordingId: other, speaker: 'A', name: 'Ada Byron' });
    expect((await ann.call(listVoiceWords, {})).map(({ word }) => word)).toEqual(['Borealis', 'Ada Byron']);

    await untilState(ann, await aRecording(ann), 'ready');
    expect(transcriber.requests.at(-1)?.prompt).toBe('Ada Byron, Borealis');
  });

  it('splits and merges segments [voice.transcribe]', async () => {
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'ready');
    const [first] = (await ann.call(listSegments, { recordingId })).records;
    const segmentId = first?.segmentId ?? '';
    const [, second] = await ann.call(splitSegment, { recordingId, segmentId, at: 10 });
    expect(await textsOf(recordingId)).toEqual([
      'The tower',
      'of Borealis is high.',
      'Boralis stands on a rock.',
    ]);
    expect(second).toMatchObject({ start: expect.closeTo(1.17, 1) as number });
    await ann.call(mergeSegment, { recordingId, segmentId });
    expect(await textsOf(recordingId)).toEqual([
      'The tower of Borealis is high.',
      'Boralis stands on a rock.',
    ]);
  });

  it('organizes recordings, finds them by their words, deletes and restores them [voice.pages] [shell.palette]', async () => {
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'ready');
    await ann.call(changeRecording, {
      recordingId,
      title: 'Notes',
      folder: 'Towers',
      tags: ['rock', 'rock'],
    });
    expect(await ann.call(pageRecordings, { folder: 'Towers', tag: 'rock', search: 'stands' })).toMatchObject(
      {
        records: [{ recordingId, tags: ['rock'] }],
      },
    );
    expect((await ann.call(pageRecordings, { search: 'lake' })).total).toBe(0);
    const hits = await ann.call(search, { query: 'rock' });
    expect(JSON.stringify(hits)).toContain(`/record-details?id=${recordingId}&t=3`);

    const bob = await aUser(server);
    expect(await bob.try(getRecording, { recordingId })).toMatchObject({ code: 404 });
    await ann.call(deleteRecording, { recordingId });
    expect((await ann.call(pageRecordings, {})).total).toBe(0);
    await ann.call(restoreRecording, { recordingId });
    expect((await ann.call(pageRecordings, {})).total).toBe(1);
  });
});

describe('with a service that distinguishes speakers', () => {
  const server = aServer(() => ({
    settings: { TRANSCRIPTION_BASE_URL: transcriber.url, TRANSCRIPTION_MODEL: 'gpt-4o-transcribe-diarize' },
  }));

  it('distinguishes speakers, and exports subtitles, text and a document [voice.transcribe]', async () => {
    ann = await aUser(server);
    transcriber.answersWith('How high is it?', 'Very high.');
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'ready');
    await ann.call(nameSpeaker, { recordingId, speaker: 'B', name: 'Bob' });
    const file = async (fileType: TranscriptFileType) => {
      const answer = await ann.send(downloadTranscript, { recordingId, fileType });
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await file('srt')).toString()).toBe(
      '1\n00:00:00,000 --> 00:00:03,500\nA: How high is it?\n\n2\n00:00:03,500 --> 00:00:07,000\nBob: Very high.\n',
    );
    expect((await file('vtt')).toString()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:03\.500\n<v A>How/);
    expect((await file('txt')).toString()).toContain('[0:03 · Bob]\nVery high.');
    expect((await file('md')).toString()).toContain('**0:03 · Bob**');
    expect((await file('docx')).subarray(0, 2).toString()).toBe('PK');
    expect((await file('sound')).subarray(0, 4).toString()).toBe('RIFF');
  });
});
