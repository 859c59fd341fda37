import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Painter } from '../../../ports/painter.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';
import type { Hooks } from './hooks.ts';

/** What drawing stands on. */
export type DrawRunDeps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  files: Pick<Files, 'keepMade' | 'pictures' | 'use' | 'asPng' | 'quarters' | 'sketchOf' | 'bytes'>;
  painters: () => Promise<readonly Painter[]>;
  hooks: Hooks;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};
