import { sentenceOfFault } from '../../../core/conversation/answer/sentence-of-fault.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Painter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';
import { createKeepPicture } from './keep-picture.ts';
import { createOrderOf } from './order-of.ts';
import { paintStream } from './paint-stream.ts';
import { paintTask, PaintingFailed } from './paint-task.ts';

export const DRAW_RUN = 'draw';
const DRAWING: Lane = { name: 'drawing', slots: 4 };

export type DrawInput = { drawingId: string; ownerId: string };

type Deps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  files: Pick<Files, 'keepMade' | 'pictures' | 'use'>;
  painters: () => readonly Painter[];
  transaction: RunInTransaction;
  log: Log;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};

/** The service that was to draw is set up no more. */
class NoPainter extends Error {}

/** Draws pictures. Each is paid once it is kept; what does not come is given back. */
export const createDrawRun = (deps: Deps): RunKind<DrawInput> => {
  const { drawings, pictures, painters, log } = deps;
  const orderOf = createOrderOf(deps);
  const keepPicture = createKeepPicture(deps);

  return {
    kind: DRAW_RUN,
    lane: DRAWING,
    isPaidByParts: true,

    async *work({ drawingId }, context) {
      const row = await drawings.find(drawingId);
      if (!row || row.deletedAt !== null) return;
      const painter = painters().find(({ name }) => name === row.painter);
      if (!painter) throw new NoPainter();
      const painting = {
        ...{ row, context, order: await orderOf(row) },
        keep: (index: number, bytes: Uint8Array) => keepPicture(row, index, bytes, context.signal),
        async progress(percent: number) {
          await drawings.set(drawingId, { progress: percent });
          await deps.tellDrawing(row.ownerId, drawingId);
        },
        tell: (told: unknown) => drawings.set(drawingId, { told }),
      };
      yield* painter.way === 'task' ? paintTask(painter, painting) : paintStream(painter, painting);
    },

    async finish({ drawingId }, { state, error }, tx) {
      const made = (await pictures.of([drawingId])).get(drawingId)?.length ?? 0;
      const row = await drawings.find(drawingId);
      const isShort = state !== 'done' && made > 0 && row;
      const change = isShort
        ? {
            state: 'done' as const,
            remark: { key: 'drawing-incomplete' as const, values: { made, count: row.count } },
          }
        : {
            state: state === 'done' || state === 'stopped' ? state : ('failed' as const),
            error: error ?? null,
          };
      return (await drawings.set(drawingId, { ...change, progress: 100 }, tx)) ? 'kept' : 'gone';
    },

    tell({ drawingId, ownerId }) {
      deps
        .tellDrawing(ownerId, drawingId)
        .catch((error: unknown) => log.warn({ err: error }, 'a drawing could not be told of'));
    },

    explain(error) {
      if (error instanceof NoPainter) return { key: 'draw-no-service' };
      if (error instanceof PaintingFailed)
        return error.reason === ''
          ? { key: 'drawing-failed' }
          : { key: 'drawing-refused', values: { reason: error.reason } };
      if (!(error instanceof ProviderFault)) return undefined;
      log.warn({ kind: error.kind, reason: error.message }, 'a drawing service failed');
      return sentenceOfFault(error);
    },
  };
};
