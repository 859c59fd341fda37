import { buffer } from 'node:stream/consumers';
import { EXAMPLE_NAMES } from '@studiolo/contract/draw/examples';
import { afterEach, expect, it, vi } from 'vitest';
import { createSketchGenerator } from '../../../adapters/image-generator/sketch/sketch.ts';
import { createExamples } from './examples.ts';

afterEach(() => vi.restoreAllMocks());

it('draws all examples at once on a busy machine, however long they wait for their turn [draw.gallery]', async () => {
  // Any limit in seconds has passed before the first sketch is drawn.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too late')));
  const example = createExamples({
    imageGenerators: async () => [createSketchGenerator()],
    files: {
      previewOf: async (bytes, signal) => {
        signal.throwIfAborted();
        return `data:image/jpeg;base64,${Buffer.from(bytes.subarray(0, 8)).toString('base64')}`;
      },
    },
  });

  const files = await Promise.all(EXAMPLE_NAMES.map(example));

  expect(files.map(({ name }) => name)).toEqual(EXAMPLE_NAMES.map((name) => `${name}.jpg`));
  for (const { open } of files) expect((await buffer(await open())).length).toBe(8);
});
