import { Readable } from 'node:stream';
import { DRAW_EXAMPLES, type DrawExample } from '@studiolo/contract/draw/examples';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';

type Deps = { imageGenerators: () => Promise<readonly ImageGenerator[]>; files: Pick<Files, 'previewOf'> };

const SIZE = { width: 448, height: 336 };
const SEED = 11;

/** Example sketches for users without drawings. Each is drawn on the first request and cached in memory. */
export const createExamples = ({ imageGenerators, files }: Deps) => {
  const cache = new Map<DrawExample, Promise<Buffer>>();

  const draw = async (name: DrawExample): Promise<Buffer> => {
    const generator = (await imageGenerators()).find(({ isFree }) => isFree);
    if (generator?.kind !== 'stream') throw new Refusal('NOT_FOUND');
    const { words, parameters } = parsePrompt(DRAW_EXAMPLES[name]);
    // No timeout: the page requests all examples at once, and on a busy machine those that wait for their turn would be
    // cut off. The process that encodes them has a limit of its own.
    const { signal } = new AbortController();
    const request = { action: 'CREATE' as const, change: undefined, words, parameters, ...SIZE };
    for await (const part of generator.generate({ ...request, seed: SEED, sources: [] }, signal)) {
      if (part.type !== 'picture') continue;
      const preview = await files.previewOf(part.bytes, signal);
      if (preview) return Buffer.from(preview.slice(preview.indexOf(',') + 1), 'base64');
    }
    throw new Refusal('NOT_FOUND');
  };

  return async (name: DrawExample): Promise<OutgoingFile> => {
    const example = cache.get(name) ?? draw(name);
    cache.set(name, example);
    example.catch(() => cache.delete(name));
    const bytes = await example;
    return {
      name: `${name}.jpg`,
      type: 'image/jpeg',
      size: bytes.length,
      open: async (range) => Readable.from([bytes.subarray(range?.start, range && range.end + 1)]),
    };
  };
};
export type Examples = ReturnType<typeof createExamples>;
