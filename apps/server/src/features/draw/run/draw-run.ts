import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { DrawRunDeps } from './draw-run-deps.ts';
import { explainDrawing, ServiceRemoved } from './explain-drawing.ts';
import { createGenerationBuilder } from './generation-builder.ts';
import { generateStreams } from './generate-stream.ts';
import { generateTask } from './generate-task.ts';
import { partsOf } from './parts-of.ts';

export const DRAW_RUN = 'draw';
const DRAW_LANE: Lane = { name: 'drawing', slots: 16 };
const CANCEL_TIMEOUT_MS = 10_000;

export type DrawInput = { drawingId: string; ownerId: string };

/** Draws pictures. Charges each one when it is saved, and refunds the others. */
export const createDrawRun = (deps: DrawRunDeps): RunKind<DrawInput> => {
  const { drawings, pictures, imageGenerators, log } = deps;
  const buildGeneration = createGenerationBuilder(deps);

  const cancelTask = async (drawingId: string): Promise<void> => {
    const row = await drawings.find(drawingId);
    const generator = (await imageGenerators()).find(({ name }) => name === row?.serviceName);
    if (row?.task && generator?.kind === 'task')
      await generator.cancel(row.task, AbortSignal.timeout(CANCEL_TIMEOUT_MS));
  };

  return {
    kind: DRAW_RUN,
    lane: DRAW_LANE,
    isPaidByParts: true,

    async *work({ drawingId }, context) {
      const row = await drawings.find(drawingId);
      if (!row || row.deletedAt !== null) return;
      const generator = (await imageGenerators()).find(({ name }) => name === row.serviceName);
      if (!generator) throw new ServiceRemoved();
      const generation = await buildGeneration(row, context);
      const parts = partsOf(generator, generation);
      const total = parts.length;
      if (generator.kind === 'stream') {
        yield* generateStreams(generator, generation, parts);
        return;
      }
      for (const [at, part] of parts.entries()) {
        yield* generateTask(generator, generation, part);
        await generation.update({ progress: part.progressOf(100) });
        yield { type: 'progress', done: at + 1, total, label: '' };
      }
    },

    async finish({ drawingId }, { state, error }, tx) {
      const pictureCount = (await pictures.of([drawingId], tx)).get(drawingId)?.length ?? 0;
      const row = await drawings.find(drawingId, tx);
      const isIncomplete = state !== 'done' && pictureCount > 0 && row;
      const change = isIncomplete
        ? {
            state: 'done' as const,
            remark: [
              ...[row.remark ?? []].flat(),
              { key: 'drawing-incomplete' as const, values: { made: pictureCount, count: row.count } },
              ...(error ? [error] : []),
            ],
          }
        : {
            state: state === 'done' || state === 'stopped' ? state : ('failed' as const),
            error: error ?? null,
          };
      const finalChange = { ...change, progress: 100, ahead: 0, preview: '' };
      return (await drawings.set(drawingId, finalChange, tx)) ? 'saved' : 'discarded';
    },

    notify({ drawingId, ownerId }, { state }) {
      const notified = deps.notifyDrawingChanged(ownerId, drawingId);
      const canceled = state === 'stopped' ? cancelTask(drawingId) : undefined;
      for (const each of [notified, canceled])
        each?.catch((error: unknown) =>
          log.warn({ err: error }, 'could not notify pages of the end of a drawing, or cancel its task'),
        );
    },

    explain: (error) => explainDrawing(error, log),
  };
};
