import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { ImageModel } from '../../../ports/image-model.ts';
import type { StreamPainter } from '../../../ports/painter.ts';
import { requestOf, SIZES } from './convert.ts';

type Settings = { images: ImageModel; model: string };

/** Sights of a picture that come before it is whole, as far as they bring it. */
const FAR_PER_SKETCH = 30;
const MOST = 90;

/** OpenAI’s models of pictures, by the same way that chats ask them. Asked again they would paint, and be paid, again. */
export const createOpenAIPainter = ({ images, model }: Settings): StreamPainter => ({
  ...{ name: 'openai', label: 'OpenAI', way: 'stream', isFree: false, isRepeatable: false },
  actions: ['CREATE', 'BLEND', 'VARIATION', 'REDRAW', 'REMOVE_BACKGROUND'],
  changes: ['subtle', 'strong', 'redraw', 'cutout'],
  parameters: ['ar', 'q', 'no'],
  aspects: Object.keys(SIZES),
  pictures: DRAW_LIMITS.pictures,

  async *paint(order, signal) {
    let far = 0;
    for await (const part of images.paint({ ...requestOf(order, model), signal })) {
      if (part.type === 'sketch') {
        far = Math.min(MOST, far + FAR_PER_SKETCH);
        yield { type: 'progress', percent: far };
      }
      yield part;
    }
  },
});
