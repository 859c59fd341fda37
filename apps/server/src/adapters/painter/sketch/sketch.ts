import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { PARAMETER_NAMES } from '@studiolo/contract/draw/parameters';
import type { StreamPainter } from '../../../ports/painter.ts';
import { toPng } from './png.ts';
import { render } from './render.ts';
import { sceneOf } from './scene.ts';

/** Draws a landscape of the prompt’s words by itself: a placeholder, or the ground of a poster. */
export const createSketchPainter = (): StreamPainter => ({
  ...{ name: 'sketch', label: 'Studiolo', way: 'stream', isFree: true, isRepeatable: true },
  actions: ['CREATE', 'BLEND', 'VARIATION'],
  changes: ['vary'],
  parameters: PARAMETER_NAMES.filter((name) => name === 'ar'),
  pictures: DRAW_LIMITS.pictures,

  async *paint({ words, width, height, seed }, signal) {
    const rows = await render(sceneOf(words, seed), width, height, signal);
    yield { type: 'picture', bytes: await toPng(rows, width, height) };
  },
});
