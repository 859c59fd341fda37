import { Readable } from 'node:stream';
import { DRAW_EXAMPLES, type DrawExample } from '@studiolo/contract/draw/examples';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';

type Deps = { painters: () => Promise<readonly ImageGenerator[]>; files: Pick<Files, 'sketchOf'> };

const SIZE = { width: 448, height: 336 };
const SEED = 11;
const FETCH_TIMEOUT_MS = 20_000;

/** Example sketches for users without drawings; each is drawn once per server start. */
export const createExamples = ({ painters, files }: Deps) => {
  const drawn = new Map<DrawExample, Promise<Buffer>>();

  const draw = async (name: DrawExample): Promise<Buffer> => {
    const painter = (await painters()).find(({ isFree }) => isFree);
    if (painter?.way !== 'stream') throw new Refusal('NOT_FOUND');
    const { words, parameters } = parsePrompt(DRAW_EXAMPLES[name]);
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const order = { action: 'CREATE' as const, change: undefined, words, parameters, ...SIZE };
    for await (const part of painter.paint({ ...order, seed: SEED, sources: [] }, signal)) {
      if (part.type !== 'picture') continue;
      const shown = await files.sketchOf(part.bytes, signal);
      if (shown) return Buffer.from(shown.slice(shown.indexOf(',') + 1), 'base64');
    }
    throw new Refusal('NOT_FOUND');
  };

  return async (name: DrawExample): Promise<OutgoingFile> => {
    const made = drawn.get(name) ?? draw(name);
    drawn.set(name, made);
    made.catch(() => drawn.delete(name));
    const bytes = await made;
    return {
      name: `${name}.jpg`,
      type: 'image/jpeg',
      size: bytes.length,
      open: async (range) => Readable.from([bytes.subarray(range?.start, range && range.end + 1)]),
    };
  };
};
export type Examples = ReturnType<typeof createExamples>;
