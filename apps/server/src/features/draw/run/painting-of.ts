import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { DrawRunDeps } from './draw-run-deps.ts';
import { createKeepPicture } from './keep-picture.ts';
import { createOrderOf } from './order-of.ts';
import type { Painting } from './painting.ts';

/** What painting a drawing needs of us: where its pictures go, and where it is seen how far it is. */
export const createPaintingOf = (deps: DrawRunDeps) => {
  const { drawings, files, hooks, clock, tellDrawing } = deps;
  const orderOf = createOrderOf(deps);
  const keepPicture = createKeepPicture(deps);

  return async (row: DrawingRow, context: RunContext): Promise<Painting> => {
    const { id, ownerId } = row;
    const { signal } = context;
    const put = async (change: Partial<DrawingRow>): Promise<void> => {
      await drawings.set(id, change);
      await tellDrawing(ownerId, id);
    };
    if (row.startedAt === null) await put({ startedAt: clock.now() });
    return {
      ...{ row, context, hooks, order: await orderOf(row, signal) },
      keep: (index, bytes) => keepPicture(row, index, bytes, signal),
      async cut(grid) {
        const pictures = await files.quarters(grid, signal);
        if (!pictures) throw new ProviderFault('garbled', 'what came is no picture');
        return pictures;
      },
      show: put,
      async preview(bytes) {
        const preview = await files.sketchOf(bytes, signal);
        if (preview !== undefined) await put({ preview });
      },
      tell: (told) => drawings.set(id, { told }),
    };
  };
};
