import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Painter } from '../../../ports/painter.ts';
import type { DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';
import type { PresentDrawings } from './present-drawing.ts';
import type { TakePicture } from './take-picture.ts';

/** What taking orders for drawings stands on. */
export type DrawDeps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  present: PresentDrawings;
  painters: () => Promise<readonly Painter[]>;
  files: Pick<Files, 'readyFiles' | 'use' | 'hasRoom' | 'pictures'>;
  takePicture: TakePicture;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};
