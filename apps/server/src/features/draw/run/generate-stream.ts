import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { StreamGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { waitForAll } from '../../../platform/concurrency/wait-for-all.ts';
import type { Generation, Part } from './generation.ts';

const PROGRESS_INTERVAL_MS = 700;

/** Draws one picture. `hasPreview` is set for one of the pictures that are drawn in parallel. */
const generatePicture = async (
  generator: StreamGenerator,
  generation: Generation,
  part: Part,
  hasPreview: boolean,
): Promise<void> => {
  const { context, save, update, showPreview } = generation;
  const { step, signal } = context;
  let updatedAt = 0;
  let previewedAt = 0;

  const generate = async (): Promise<string> => {
    for await (const event of generator.generate(part.request, signal)) {
      if (event.type === 'picture') return save(part.firstIndex, event.bytes);
      const now = Date.now();
      if (hasPreview && event.type === 'sketch' && now - previewedAt >= PROGRESS_INTERVAL_MS) {
        previewedAt = now;
        // A preview is optional: a failed one is skipped.
        await showPreview(event.bytes).catch(() => undefined);
      }
      if (event.type !== 'progress' || now - updatedAt < PROGRESS_INTERVAL_MS) continue;
      updatedAt = now;
      await update({ progress: part.progressOf(event.percent) });
    }
    throw new ProviderFault('cut', 'the stream ended without a picture');
  };

  await step(`picture ${part.firstIndex}`, generate, {
    ifUnknown: generator.isRepeatable ? 'again' : 'fail',
    settles: () => (generator.isFree ? 0 : 1),
  });
  await update({ progress: part.progressOf(100) });
};

/**
 * Draws the pictures of a drawing in parallel, within the service's concurrency limit. If one fails, the
 * others in progress are still completed, because the service charges for them.
 */
export async function* generateStreams(
  generator: StreamGenerator,
  generation: Generation,
  parts: readonly Part[],
): AsyncGenerator<RunEvent> {
  const { concurrency = 1 } = generator;
  for (let from = 0; from < parts.length; from += concurrency) {
    const group = parts.slice(from, from + concurrency);
    await waitForAll(group.map((part, at) => generatePicture(generator, generation, part, at === 0)));
    yield { type: 'progress', done: from + group.length, total: parts.length, label: '' };
  }
}
