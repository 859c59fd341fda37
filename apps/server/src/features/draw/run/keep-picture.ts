import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { DrawingRow } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';

type Deps = {
  pictures: Pick<PictureStore, 'keep'>;
  files: Pick<Files, 'keepMade' | 'use'>;
  transaction: RunInTransaction;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};

/** Copies a picture to our storage and puts it on its drawing’s card; whoever looks at that sees it at once. */
export const createKeepPicture =
  ({ pictures, files, transaction, tellDrawing }: Deps) =>
  async ({ id, ownerId, words }: DrawingRow, index: number, bytes: Uint8Array, signal: AbortSignal) => {
    const kept = await files.keepMade(ownerId, words, bytes, signal);
    if (!kept) throw new ProviderFault('garbled', 'what came is no picture');
    const { fileId, url, width, height } = kept;
    await transaction(async (tx) => {
      await files.use(ownerId, [fileId], id, tx);
      await pictures.keep({ drawingId: id, index, fileId, url, width, height, isFavourite: false }, tx);
    });
    await tellDrawing(ownerId, id);
    return fileId;
  };
