import type { StreamPainter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { Painting, Part } from './painting.ts';

/** No oftener than so is shown how far a picture is. */
const SHOW_EVERY_MS = 700;

/** Has one picture painted while it listens. */
export async function paintStream(painter: StreamPainter, painting: Painting, part: Part): Promise<void> {
  const { context, keep, show, preview } = painting;
  const { step, signal } = context;
  let shownAt = 0;
  let sketchedAt = 0;

  const paint = async (): Promise<string> => {
    for await (const told of painter.paint(part.order, signal)) {
      if (told.type === 'picture') return keep(part.first, told.bytes);
      const now = Date.now();
      if (told.type === 'sketch' && now - sketchedAt >= SHOW_EVERY_MS) {
        sketchedAt = now;
        await preview(told.bytes).catch(() => undefined);
      }
      if (told.type !== 'progress' || now - shownAt < SHOW_EVERY_MS) continue;
      shownAt = now;
      await show({ progress: part.progressOf(told.percent) });
    }
    throw new ProviderFault('cut', 'no picture came');
  };

  await step(`picture ${part.first}`, paint, {
    ifUnknown: painter.isRepeatable ? 'again' : 'fail',
    settles: () => (painter.isFree ? 0 : 1),
  });
}
