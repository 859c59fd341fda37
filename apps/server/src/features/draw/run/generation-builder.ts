import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { DrawRunDeps } from './draw-run-deps.ts';
import { createSavePicture } from './save-picture.ts';
import { createRequestBuilder } from './request-builder.ts';
import type { Generation } from './generation.ts';

/** Builds the request for an image generator, with the functions that save pictures and show progress. */
export const createGenerationBuilder = (deps: DrawRunDeps) => {
  const { drawings, files, webhooks, clock, notifyDrawingChanged } = deps;
  const buildRequest = createRequestBuilder(deps);
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
      webhooks,
      request: await buildRequest(row, signal),
      save: (index, bytes) => savePicture(row, index, bytes, signal),
      async splitGrid(grid) {
        const pictures = await files.splitGrid(grid, signal);
        if (!pictures) throw new ProviderFault('garbled', 'the response is not a picture');
        return pictures;
      },
      update: save,
      async showPreview(bytes) {
        const preview = await files.previewOf(bytes, signal);
        if (preview !== undefined) await save({ preview });
      },
      saveState: (reported) => drawings.set(id, { serviceData: reported }),
    };
  };
};
