import { cellsOf } from '@studiolo/contract/draw/matrix';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import { pixelsOf } from './pixels.ts';
import type { Generation, Part } from './generation.ts';

/** Computes the overall progress of parts that may run in parallel. */
const sharedProgress = (parts: number) => {
  const percents = Array.from({ length: parts }, () => 0);
  return (at: number) => (percent: number) => {
    percents[at] = percent;
    return percents.reduce((sum, each) => sum + each, 0) / parts;
  };
};

/**
 * Splits a drawing into requests: one for each cell of a matrix; otherwise one for all pictures if the
 * service works in tasks, or one per picture.
 */
export const partsOf = (
  generator: ImageGenerator,
  { row, request }: Pick<Generation, 'row' | 'request'>,
): Part[] => {
  if (row.matrix) {
    const cells = cellsOf(row.matrix);
    const progressOf = sharedProgress(cells.length);
    return cells.map((cellParameters, at) => {
      const parameters = { ...request.parameters, ...cellParameters };
      return {
        name: `cell ${at + 1}`,
        // Pictures of a grid share a seed, so they differ only in the compared parameters.
        request: { ...request, parameters, ...pixelsOf(parameters.ar) },
        firstIndex: at + 1,
        isSinglePicture: true,
        progressOf: progressOf(at),
      };
    });
  }
  if (generator.kind === 'task')
    return [{ name: '', request, firstIndex: 1, isSinglePicture: false, progressOf: sharedProgress(1)(0) }];
  const progressOf = sharedProgress(row.count);
  return Array.from({ length: row.count }, (_, at) => ({
    name: `${at + 1}`,
    request: { ...request, seed: request.seed + at + 1 },
    firstIndex: at + 1,
    isSinglePicture: true,
    progressOf: progressOf(at),
  }));
};
