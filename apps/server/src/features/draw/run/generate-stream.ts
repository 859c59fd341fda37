import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { StreamGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { waitForAll } from '../../../platform/concurrency/wait-for-all.ts';
import type { Generation, Part } from './generation.ts';

const PROGRESS_INTERVAL_MS = 700;

/** Draws one picture. Only one picture of a drawing at a time has a preview. */
const paintStream = async (
  painter: StreamGenerator,
  painting: Generation,
  part: Part,
  hasPreview: boolean,
): Promise<void> => {
  const { context, save, show, preview } = painting;
  const { step, signal } = context;
  let shownAt = 0;
  let sketchedAt = 0;

  const paint = async (): Promise<string> => {
    for await (const event of painter.paint(part.order, signal)) {
      if (event.type === 'picture') return save(part.first, event.bytes);
      const now = Date.now();
      if (hasPreview && event.type === 'sketch' && now - sketchedAt >= PROGRESS_INTERVAL_MS) {
        sketchedAt = now;
        // A preview is optional: a failed one is skipped.
        await preview(event.bytes).catch(() => undefined);
      }
      if (event.type !== 'progress' || now - shownAt < PROGRESS_INTERVAL_MS) continue;
      shownAt = now;
      await show({ progress: part.progressOf(event.percent) });
    }
    throw new ProviderFault('cut', 'the stream ended without a picture');
  };

  await step(`picture ${part.first}`, paint, {
    ifUnknown: painter.isRepeatable ? 'again' : 'fail',
    settles: () => (painter.isFree ? 0 : 1),
  });
  await show({ progress: part.progressOf(100) });
};

/**
 * Draws the pictures of a drawing in parallel, within the service's concurrency limit. If one fails, the
 * others are still completed, because they are paid for.
 */
export async function* generateStreams(
  painter: StreamGenerator,
  painting: Generation,
  parts: readonly Part[],
): AsyncGenerator<RunEvent> {
  const { concurrency = 1 } = painter;
  for (let from = 0; from < parts.length; from += concurrency) {
    const group = parts.slice(from, from + concurrency);
    await waitForAll(group.map((part, at) => paintStream(painter, painting, part, at === 0)));
    yield { type: 'progress', done: from + group.length, total: parts.length, label: '' };
  }
}
