import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { PARAMETER_NAMES } from '@studiolo/contract/draw/parameters';
import type { StreamGenerator } from '../../../ports/image-generator.ts';
import { toPng } from './png.ts';
import { render } from './render.ts';
import { sceneOf } from './scene.ts';

/**
 * Draws a landscape from the prompt’s words without a model: a placeholder, or the background of a poster.
 */
export const createSketchGenerator = (): StreamGenerator => ({
  name: 'sketch',
  label: 'Studiolo',
  kind: 'stream',
  isFree: true,
  isRepeatable: true,
  actions: ['CREATE', 'BLEND', 'VARIATION'],
  changes: ['vary'],
  parameters: PARAMETER_NAMES.filter((name) => name === 'ar'),
  maxPictures: DRAW_LIMITS.pictures,

  async *generate({ words, width, height, seed }, signal) {
    const rows = await render(sceneOf(words, seed), width, height, signal);
    yield { type: 'picture', bytes: await toPng(rows, width, height) };
  },
});
