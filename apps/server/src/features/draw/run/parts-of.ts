import { cellsOf } from '@studiolo/contract/draw/matrix';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import { pixelsOf } from './pixels.ts';
import type { Generation, Part } from './generation.ts';

/** Overall progress, computed from parts that may run concurrently. */
const sharedProgress = (parts: number) => {
  const percents = Array.from({ length: parts }, () => 0);
  return (at: number) => (percent: number) => {
    percents[at] = percent;
    return percents.reduce((sum, each) => sum + each, 0) / parts;
  };
};

/** Tasks of a drawing: a single one for all its pictures, one for each picture, or one for each cell of a sheet. */
export const partsOf = (
  painter: ImageGenerator,
  { row, order }: Pick<Generation, 'row' | 'order'>,
): Part[] => {
  if (row.matrix) {
    const cells = cellsOf(row.matrix);
    const progressOf = sharedProgress(cells.length);
    return cells.map((changed, at) => {
      const parameters = { ...order.parameters, ...changed };
      return {
        name: `cell ${at + 1}`,
        // All pictures of a grid share a seed, so that they differ only in the compared parameters.
        order: { ...order, parameters, ...pixelsOf(parameters.ar) },
        first: at + 1,
        isOne: true,
        progressOf: progressOf(at),
      };
    });
  }
  if (painter.way === 'task')
    return [{ name: '', order, first: 1, isOne: false, progressOf: sharedProgress(1)(0) }];
  const progressOf = sharedProgress(row.count);
  return Array.from({ length: row.count }, (_, at) => ({
    name: `${at + 1}`,
    order: { ...order, seed: order.seed + at + 1 },
    first: at + 1,
    isOne: true,
    progressOf: progressOf(at),
  }));
};
