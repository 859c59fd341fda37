import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpeech } from '../../testing/samples/a-speech.ts';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import { createSounds, SoundFault } from './sounds.ts';
import type { SoundCopy } from '../../platform/sound/sound-copy.ts';

const pool = createParserPool<SoundCopy>({
  childPath: new URL('../../platform/sound/sound-child.ts', import.meta.url),
});
const sounds = createSounds(pool);
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sounds-'));
  await writeFile(at('speech.wav'), aSpeech([2, -1, 3]));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

it('detects the format and length of a sound, regardless of its name [voice.record]', async () => {
  await copyFile(at('speech.wav'), at('speech.mp3'));
  expect(await sounds.probe(at('speech.mp3'))).toEqual({ kind: 'wav', from: 0, seconds: 6 });
});

it('finds silence [voice.transcribe]', async () => {
  const levels = await sounds.levels(at('speech.wav'));
  const loud = (second: number) => (levels?.[Math.round(second * 20)] ?? 0) > 100;
  expect([0.5, 1.5, 2.5, 3.5, 5].map(loud)).toEqual([true, true, false, true, true]);
});

it('cuts out a span that is playable on its own [voice.transcribe]', async () => {
  const cut = await sounds.extract(at('speech.wav'), at('cut.wav'), { span: { from: 2, to: 5 } });
  // Packets are only split at their boundaries.
  expect([cut.kind, cut.from <= 2, cut.from > 1.7]).toEqual(['wav', true, true]);
  expect(cut.from + cut.seconds).toBeCloseTo(5, 0);
  expect((await sounds.probe(at('cut.wav'))).seconds).toBeCloseTo(cut.seconds, 2);
  expect((await stat(at('cut.wav'))).size).toBeLessThan((await stat(at('speech.wav'))).size * 0.6);
});

it('refuses files without sound, and continues [voice.record]', async () => {
  await writeFile(at('picture.mp3'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await writeFile(at('empty.wav'), '');
  await expect(sounds.probe(at('picture.mp3'))).rejects.toMatchObject({ kind: 'unknown' });
  await expect(sounds.probe(at('empty.wav'))).rejects.toBeInstanceOf(SoundFault);
  expect((await sounds.probe(at('speech.wav'))).seconds).toBe(6);
});
