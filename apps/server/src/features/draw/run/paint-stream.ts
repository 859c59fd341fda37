import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { StreamPainter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { Painting } from './painting.ts';

/** No oftener than so is told how far a picture is. */
const TELL_EVERY_MS = 500;

/** Has picture after picture painted while it listens. */
export async function* paintStream(
  painter: StreamPainter,
  { row, order, context, keep, progress }: Painting,
): AsyncGenerator<RunEvent> {
  const { step, signal } = context;
  let toldAt = 0;

  const paintOne = async (index: number): Promise<string> => {
    for await (const part of painter.paint({ ...order, seed: order.seed + index }, signal)) {
      if (part.type === 'picture') return keep(index, part.bytes);
      if (part.type !== 'progress' || Date.now() - toldAt < TELL_EVERY_MS) continue;
      toldAt = Date.now();
      await progress((100 * (index - 1) + part.percent) / row.count);
    }
    throw new ProviderFault('cut', 'no picture came');
  };

  for (let index = 1; index <= row.count; index += 1) {
    await step(`picture ${index}`, () => paintOne(index), {
      ifUnknown: painter.isRepeatable ? 'again' : 'fail',
      settles: () => (painter.isFree ? 0 : 1),
    });
    await progress((100 * index) / row.count);
    yield { type: 'progress', done: index, total: row.count, label: '' };
  }
}
