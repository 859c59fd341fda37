import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMediaFile, numbersIn, packetsIn, type Container } from '../../testing/samples/a-media-file.ts';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { SoundCopy } from '../../platform/sound/sound-copy.ts';
import { createSounds } from './sounds.ts';

const pool = createParserPool<SoundCopy>({
  childPath: new URL('../../platform/sound/sound-child.ts', import.meta.url),
});
const sounds = createSounds(pool);
const SECONDS = 64;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'containers-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Writes the first part of a media file, as an interrupted upload leaves it. */
const half = async (container: Container, share: number): Promise<string> => {
  const media = await aMediaFile(container, { seconds: SECONDS });
  await writeFile(at('half'), media.subarray(0, Math.floor(media.length * share)));
  return at('half');
};

const CONTAINERS: [Container, { kind: string; hasPicture: boolean }][] = [
  ['mp4', { kind: 'm4a', hasPicture: true }],
  ['mov', { kind: 'm4a', hasPicture: true }],
  ['mkv', { kind: 'm4a', hasPicture: true }],
  ['m4a', { kind: 'm4a', hasPicture: false }],
  ['live', { kind: 'm4a', hasPicture: false }],
  ['aac', { kind: 'm4a', hasPicture: false }],
  ['ts', { kind: 'm4a', hasPicture: false }],
  ['webm', { kind: 'webm', hasPicture: false }],
  ['ogg', { kind: 'webm', hasPicture: false }],
];

it.each(CONTAINERS)(
  'extracts the sound of %s packet by packet, and a span of it [voice.record]',
  async (container, { kind, hasPicture }) => {
    await writeFile(at(container), await aMediaFile(container, { seconds: SECONDS, hasPicture }));

    const audio = await sounds.extract(at(container), at('whole'));
    expect([audio.kind, Math.round(audio.seconds)]).toEqual([kind, SECONDS]);
    const { numbers, tracks } = await numbersIn(await readFile(at('whole')));
    expect(tracks).toBe(1);
    expect(numbers).toEqual(Array.from({ length: packetsIn(container, SECONDS) }, (_, number) => number));

    const cut = await sounds.extract(at('whole'), at('cut'), { span: { from: 20, to: 40 } });
    const spanned = (await numbersIn(await readFile(at('cut')))).numbers;
    const perSecond = packetsIn(container, SECONDS) / SECONDS;
    expect([cut.from <= 20, cut.from > 19.9, Math.round(cut.seconds)]).toEqual([true, true, 20]);
    expect(spanned[0]).toBe(Math.floor(20 * perSecond));
    expect(spanned).toHaveLength(Math.ceil(40 * perSecond) - Math.floor(20 * perSecond));
  },
);

it.each(['mp4', 'mov', 'live', 'mkv', 'aac', 'ts', 'webm', 'ogg'] as const)(
  'keeps the playable part of a truncated file of %s [voice.record] [voice.kept]',
  async (container) => {
    const { seconds } = await sounds.extract(await half(container, 0.97), at('whole'));
    expect(seconds).toBeGreaterThan(SECONDS - 5);
    expect((await sounds.probe(at('half'))).seconds).toBeGreaterThan(SECONDS - 5);
    const { numbers } = await numbersIn(await readFile(at('whole')));
    expect(numbers).toEqual(numbers.map((_, at) => at));
  },
);

it('reports that a media file without its index is damaged [voice.record]', async () => {
  await expect(sounds.probe(await half('m4a', 0.97))).rejects.toMatchObject({ kind: 'broken' });
});

it.each(['mp4', 'live', 'aac', 'webm', 'ogg'] as const)(
  'skips a gap in a file of %s, and random bytes in place of sound [voice.record]',
  async (container) => {
    const media = await aMediaFile(container, { seconds: SECONDS });
    media.fill(0xab, Math.floor(media.length * 0.5), Math.floor(media.length * 0.55));
    await writeFile(at('hole'), media);
    const { seconds } = await sounds.extract(at('hole'), at('whole'));
    expect(seconds).toBeGreaterThan(SECONDS * 0.4);
    const levels = await sounds.levels(at('whole'));
    expect(levels === undefined || levels.length > SECONDS * 0.4 * 20).toBe(true);
  },
);
