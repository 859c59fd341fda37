import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { DrawRunDeps } from './draw-run-deps.ts';
import { createSavePicture } from './save-picture.ts';
import { createImageRequest } from './image-request.ts';
import type { Generation } from './generation.ts';

/**
 * Creates the arguments for an image generator: the request, and functions that save pictures and report
 * progress.
 */
export const createGenerationOf = (deps: DrawRunDeps) => {
  const { drawings, files, hooks, clock, notifyDrawingChanged } = deps;
  const orderOf = createImageRequest(deps);
  const savePicture = createSavePicture(deps);

  return async (row: DrawingRow, context: RunContext): Promise<Generation> => {
    const { id, ownerId } = row;
    const { signal } = context;
    const save = async (change: Partial<DrawingRow>): Promise<void> => {
      await drawings.set(id, change);
      await notifyDrawingChanged(ownerId, id);
    };
    if (row.startedAt === null) await save({ startedAt: clock.now() });
    return {
      row,
      context,
      hooks,
      order: await orderOf(row, signal),
      save: (index, bytes) => savePicture(row, index, bytes, signal),
      async cut(grid) {
        const pictures = await files.quarters(grid, signal);
        if (!pictures) throw new ProviderFault('garbled', 'the response is not a picture');
        return pictures;
      },
      show: save,
      async preview(bytes) {
        const preview = await files.sketchOf(bytes, signal);
        if (preview !== undefined) await save({ preview });
      },
      saveState: (reported) => drawings.set(id, { told: reported }),
    };
  };
};
