import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';
import type { PresentDrawings } from './present-drawing.ts';
import type { SaveSourcePicture } from './save-source-picture.ts';

export type DrawDeps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  present: PresentDrawings;
  imageGenerators: () => Promise<readonly ImageGenerator[]>;
  files: Pick<Files, 'readyFiles' | 'use' | 'refuseFull' | 'pictures'>;
  saveSourcePicture: SaveSourcePicture;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  notifyDrawingChanged: (owner: string, drawingId: string) => Promise<void>;
};
