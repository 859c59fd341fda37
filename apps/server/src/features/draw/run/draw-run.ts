import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { DrawRunDeps } from './draw-run-deps.ts';
import { explainDrawing, NoPainter } from './explain-drawing.ts';
import { createGenerationOf } from './create-generation.ts';
import { generateStreams } from './generate-stream.ts';
import { generateTask } from './generate-task.ts';
import { partsOf } from './parts-of.ts';

export const DRAW_RUN = 'draw';
const DRAWING: Lane = { name: 'drawing', slots: 16 };
const CANCEL_TIMEOUT_MS = 10_000;

export type DrawInput = { drawingId: string; ownerId: string };

/** Draws pictures. Each is charged once it is saved; the rest is refunded. */
export const createDrawRun = (deps: DrawRunDeps): RunKind<DrawInput> => {
  const { drawings, pictures, painters, log } = deps;
  const paintingOf = createGenerationOf(deps);

  const callOff = async (drawingId: string): Promise<void> => {
    const row = await drawings.find(drawingId);
    const painter = (await painters()).find(({ name }) => name === row?.painter);
    if (row?.task && painter?.way === 'task')
      await painter.cancel(row.task, AbortSignal.timeout(CANCEL_TIMEOUT_MS));
  };

  return {
    kind: DRAW_RUN,
    lane: DRAWING,
    isPaidByParts: true,

    async *work({ drawingId }, context) {
      const row = await drawings.find(drawingId);
      if (!row || row.deletedAt !== null) return;
      const painter = (await painters()).find(({ name }) => name === row.painter);
      if (!painter) throw new NoPainter();
      const painting = await paintingOf(row, context);
      const parts = partsOf(painter, painting);
      const total = parts.length;
      if (painter.way === 'stream') {
        yield* generateStreams(painter, painting, parts);
        return;
      }
      for (const [at, part] of parts.entries()) {
        yield* generateTask(painter, painting, part);
        await painting.show({ progress: part.progressOf(100) });
        yield { type: 'progress', done: at + 1, total, label: '' };
      }
    },

    async finish({ drawingId }, { state, error }, tx) {
      const made = (await pictures.of([drawingId], tx)).get(drawingId)?.length ?? 0;
      const row = await drawings.find(drawingId, tx);
      const isShort = state !== 'done' && made > 0 && row;
      const change = isShort
        ? {
            state: 'done' as const,
            remark: [
              ...[row.remark ?? []].flat(),
              { key: 'drawing-incomplete' as const, values: { made, count: row.count } },
              ...(error ? [error] : []),
            ],
          }
        : {
            state: state === 'done' || state === 'stopped' ? state : ('failed' as const),
            error: error ?? null,
          };
      const ended = { ...change, progress: 100, ahead: 0, preview: '' };
      return (await drawings.set(drawingId, ended, tx)) ? 'kept' : 'gone';
    },

    notify({ drawingId, ownerId }, { state }) {
      const notified = deps.notifyDrawingChanged(ownerId, drawingId);
      const calledOff = state === 'stopped' ? callOff(drawingId) : undefined;
      for (const each of [notified, calledOff])
        each?.catch((error: unknown) =>
          log.warn({ err: error }, 'the end of a drawing could not be announced, or sent to its service'),
        );
    },

    explain: (error) => explainDrawing(error, log),
  };
};
