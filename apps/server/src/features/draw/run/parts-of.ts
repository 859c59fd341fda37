import { cellsOf } from '@studiolo/contract/draw/matrix';
import type { Painter } from '../../../ports/painter.ts';
import { pixelsOf } from './pixels.ts';
import type { Painting, Part } from './painting.ts';

/** What a drawing is asked for in: one task that gives all its pictures, a picture at a time, or one for each cell of a sheet. */
export const partsOf = (painter: Painter, { row, order }: Pick<Painting, 'row' | 'order'>): Part[] => {
  const far = (at: number, of: number) => (percent: number) => (100 * at + percent) / of;
  if (row.matrix) {
    const cells = cellsOf(row.matrix);
    return cells.map((changed, at) => {
      const parameters = { ...order.parameters, ...changed };
      return {
        name: `cell ${at + 1}`,
        // All of a sheet have the same seed, so that they differ by what is tried.
        order: { ...order, parameters, ...pixelsOf(parameters.ar) },
        ...{ first: at + 1, isOne: true, progressOf: far(at, cells.length) },
      };
    });
  }
  if (painter.way === 'task') return [{ name: '', order, first: 1, isOne: false, progressOf: far(0, 1) }];
  return Array.from({ length: row.count }, (_, at) => ({
    name: `${at + 1}`,
    order: { ...order, seed: order.seed + at + 1 },
    ...{ first: at + 1, isOne: true, progressOf: far(at, row.count) },
  }));
};
