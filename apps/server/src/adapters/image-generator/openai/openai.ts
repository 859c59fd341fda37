import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { ImageModel } from '../../../ports/image-model.ts';
import type { StreamGenerator } from '../../../ports/image-generator.ts';
import { requestOf, SIZES } from './convert.ts';

type Settings = { images: ImageModel; model: string };

/** Progress that each preview represents, in percent. */
const PERCENT_PER_PREVIEW = 30;
const MAX_PERCENT = 90;

/**
 * OpenAI’s image models, over the same protocol as in chats. Not idempotent: a retry would draw and be
 * charged again.
 */
export const createOpenAIGenerator = ({ images, model }: Settings): StreamGenerator => ({
  name: 'openai',
  label: 'OpenAI',
  kind: 'stream',
  isFree: false,
  isRepeatable: false,
  concurrency: DRAW_LIMITS.pictures,
  actions: ['CREATE', 'BLEND', 'VARIATION', 'REDRAW', 'REMOVE_BACKGROUND'],
  changes: ['subtle', 'strong', 'redraw', 'cutout'],
  parameters: ['ar', 'q', 'no'],
  aspects: Object.keys(SIZES),
  maxPictures: DRAW_LIMITS.pictures,

  async *generate(order, signal) {
    let far = 0;
    for await (const part of images.paint({ ...requestOf(order, model), signal })) {
      if (part.type === 'sketch') {
        far = Math.min(MAX_PERCENT, far + PERCENT_PER_PREVIEW);
        yield { type: 'progress', percent: far };
      }
      yield part;
    }
  },
});
