import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';
import type { Webhooks } from './webhooks.ts';

export type DrawRunDeps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  files: Pick<Files, 'savePicture' | 'pictures' | 'use' | 'asPng' | 'splitGrid' | 'previewOf' | 'bytes'>;
  imageGenerators: () => Promise<readonly ImageGenerator[]>;
  webhooks: Webhooks;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  notifyDrawingChanged: (owner: string, drawingId: string) => Promise<void>;
};
