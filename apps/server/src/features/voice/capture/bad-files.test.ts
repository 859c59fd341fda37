import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { randomUUID } from 'node:crypto';
import { beginRecording, pageRecordings, createSoundTicket } from '@studiolo/contract/voice/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMediaFile, numbersIn, packetsIn, type Container } from '../../../testing/samples/a-media-file.ts';
import { recordingPieces } from '../voice.tables.ts';
import { aRecording, sendPieceOf, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import {
  anUnfinishedUpload,
  requestUpload,
  sendPart,
} from '../../../testing/fixtures/an-unfinished-upload.ts';
import { startTranscriber } from '../../../testing/stand-ins/transcriber.ts';

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
  transcriber.requests.length = 0;
});

const upload = async (bytes: Buffer, filename: string) => {
  const uploadId = await anUnfinishedUpload(ann, bytes.length, { purpose: 'recording', filename });
  await sendPart(ann, uploadId, 0, bytes);
  return ann.try(finishUpload, { uploadId });
};
const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

it.each(['mp4', 'mov', 'm4a', 'webm'] as const)(
  'accepts a recording in %s, splits it between packets, and sends all of its sound to transcription [voice.record] [voice.transcribe]',
  async (container: Container) => {
    const hasPicture = container === 'mp4' || container === 'mov';
    // The kind is detected from the content, not from the name.
    const { data } = await upload(await aMediaFile(container, { seconds: 130, hasPicture }), 'talk.bin');
    const recordingId = data?.made ?? '';
    expect((await untilState(ann, recordingId, 'ready')).seconds).toBeCloseTo(130, 0);

    const sent = await Promise.all(transcriber.requests.map(({ bytes }) => numbersIn(bytes)));
    expect(sent).toHaveLength(3);
    expect([...new Set(sent.flatMap(({ numbers }) => numbers))]).toEqual(
      numbersBelow(packetsIn(container, 130)),
    );
    expect(sent.map(({ tracks }) => tracks)).toEqual([1, 1, 1]);
    const { url } = await ann.call(createSoundTicket, { recordingId });
    const sound = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    expect((await numbersIn(sound)).numbers).toEqual(numbersBelow(packetsIn(container, 130)));
  },
);

it.each(['live', 'webm'] as const)(
  'keeps all but the last piece of an unfinished browser recording in %s [voice.kept]',
  async (container) => {
    const media = await aMediaFile(container, { seconds: 50 });
    const pieces = 16;
    const recordingId = await aRecording(ann, media.subarray(0, (media.length / pieces) * (pieces - 1)), 15);
    expect((await untilState(ann, recordingId, 'ready')).seconds).toBeGreaterThan(50 - 6);
  },
);

it('explains why a file is unusable, and stores no part of it [voice.record]', async () => {
  const media = await aMediaFile('m4a', { seconds: 20 });
  const long = aSpeech([1]);
  // At one sample per second, this is longer than four hours.
  long.writeUInt32LE(1, 24);
  long.writeUInt32LE(2, 28);
  const files: [string, Buffer, RegExp][] = [
    ['tiny.mp3', Buffer.from('x'), /recording cannot be read/],
    ['words.wav', Buffer.from('The tower is high. '.repeat(500)), /recording cannot be read/],
    ['picture.mp3', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /recording cannot be read/],
    [
      'mute.mp4',
      await aMediaFile('mp4', { seconds: 20, hasPicture: true, isMute: true }),
      /no sound in this file/,
    ],
    ['half.m4a', media.subarray(0, media.length - 40), /damaged or was cut off/],
    ['head.wav', aSpeech([1]).subarray(0, 44), /no sound in this file/],
    ['long.wav', long, /longer than 4 hours/],
  ];
  for (const [name, bytes, sentence] of files)
    expect([name, await upload(bytes, name)]).toEqual([
      name,
      expect.objectContaining({ code: 415, msg: expect.stringMatching(sentence) as string }),
    ]);
  expect((await ann.call(pageRecordings, {})).total).toBe(0);
});

it('refuses an upload of ten gigabytes before any byte is sent [voice.record]', async () => {
  const answer = await requestUpload(ann, 10 * 1024 ** 3, { purpose: 'recording', filename: 'long.mov' });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('2 GB');
});

it('refuses pieces if the storage is full, counting unassembled pieces [voice.record]', async () => {
  const { recordingId } = await ann.call(beginRecording, { msgId: randomUUID(), title: 'Long' });
  await server.inside.database
    .insert(recordingPieces)
    .values([10, 11, 12].map((number) => ({ recordingId, number, size: 2_000_000_000, cameAt: null })));

  expect(await sendPieceOf(ann, recordingId, 0, aSpeech([1]))).toMatchObject({ code: 413 });
  expect(await ann.try(beginRecording, { msgId: randomUUID(), title: 'More' })).toMatchObject({ code: 413 });
});
