import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { SoundCopy } from '../../platform/sound/sound-copy.ts';
import { aDictation } from '../../testing/samples/a-dictation.ts';
import { aSpeech } from '../../testing/samples/a-speech.ts';
import { createSounds } from './sounds.ts';

const pool = createParserPool<SoundCopy>({
  childPath: new URL('../../platform/sound/sound-child.ts', import.meta.url),
});
const sounds = createSounds(pool);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorders-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'recording');
  await writeFile(path, bytes);
  return path;
};
const loudAt = async (path: string, seconds: readonly number[]): Promise<boolean[]> => {
  const levels = await sounds.levels(path);
  return seconds.map((second) => (levels?.[Math.round(second * 20)] ?? 255) > 100);
};

it.each(['mulaw', 'alaw', 'ima'] as const)(
  'reads and measures a recording of a dictation machine in %s [voice.record] [voice.transcribe]',
  async (kind) => {
    const path = await fileOf(aDictation(kind));
    expect((await sounds.probe(path)).seconds).toBeCloseTo(3, 0);
    expect(await loudAt(path, [0.5, 1.5, 2.5])).toEqual([false, true, false]);
    const file = join(folder, 'whole');
    expect((await sounds.extract(path, file)).kind).toBe('wav');
    expect(await loudAt(file, [0.5, 1.5, 2.5])).toEqual([false, true, false]);
  },
);

it('finds silence in an AAC voice memo with one empty channel [voice.transcribe]', async () => {
  const memo = new URL('../../testing/samples/memo.m4a', import.meta.url).pathname;
  expect(await loudAt(memo, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5])).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it.each([0, 0xff_ff_ff_ff])(
  'reads a WAV file whose recorder wrote %i for its sizes [voice.record]',
  async (size) => {
    const wav = aSpeech([2]);
    wav.writeUInt32LE(size, 4);
    wav.writeUInt32LE(size, 40);
    const path = await fileOf(wav);
    expect(await sounds.probe(path)).toEqual({ kind: 'wav', from: 0, seconds: 2 });
    expect((await sounds.extract(path, join(folder, 'whole'))).seconds).toBe(2);
  },
);

it.each([
  ['GSM 6.10', aDictation('gsm')],
  ['AMR', Buffer.from(`#!AMR\n${'\u0000'.repeat(100)}`)],
  ['DSS', Buffer.from(`\u0002dss${'\u0000'.repeat(1000)}`)],
  ['DS2', Buffer.from(`\u0003ds2${'\u0000'.repeat(1000)}`)],
  ['WMA', Buffer.from(`3026b2758e66cf11${'00'.repeat(100)}`, 'hex')],
  ['AIFF', Buffer.from(`FORM\u0000\u0000\u0001\u0000AIFFCOMM`)],
])('names the format %s of an unsupported recording [voice.record]', async (format, bytes) => {
  await expect(sounds.probe(await fileOf(bytes))).rejects.toMatchObject({ kind: 'unknown', format });
});

it('names the unsupported audio format of a video from a phone [voice.record]', async () => {
  const box = (name: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length, 0);
    head.write(name, 4);
    return Buffer.concat([head, body]);
  };
  const words = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
    return bytes;
  };
  const entry = box(
    'samr',
    Buffer.from('0000000000000001', 'hex'),
    Buffer.from('0000000000000000000100100000000000001f400000'.padEnd(40, '0'), 'hex').subarray(0, 20),
  );
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, 50, 160)),
    box('stsc', words(0, 1, 1, 50, 1)),
    box('stsz', words(0, 13, 50)),
    box('stco', words(0, 1, 40)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 8000, 8000, 0)),
    box('hdlr', words(0, 0), Buffer.from('soun'), words(0, 0, 0)),
    box('minf', table),
  );
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, 1000), Buffer.alloc(60)), media);
  const movie = box('moov', box('mvhd', words(0, 0, 0, 1000, 1000), Buffer.alloc(80)), track);
  const video = Buffer.concat([box('ftyp', Buffer.from('3gp4\u0000\u0000\u0000\u00003gp4')), movie]);
  await expect(sounds.probe(await fileOf(video))).rejects.toMatchObject({ kind: 'unknown', format: 'AMR' });
});
