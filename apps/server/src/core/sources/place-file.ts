import type { Transaction } from '../../platform/database/database.ts';
import type { Files } from '../files/files.service.ts';
import type { ShelfStore, SourceFields } from './shelf.store.ts';

type Deps<Row extends SourceFields> = {
  files: Pick<Files, 'use' | 'retainOnly'>;
  sources: Pick<ShelfStore<Row>, 'set'>;
};

/**
 * Assigns a new file to a source; it replaces the current one once it is read. Releases the file of an
 * earlier unfinished replacement.
 */
export const placeFile = async <Row extends SourceFields>(
  { files, sources }: Deps<Row>,
  { id, ownerId, fileId }: Row,
  newFileId: string,
  change: Partial<SourceFields> | Partial<Row>,
  tx: Transaction,
): Promise<void> => {
  await files.use(ownerId, [newFileId], id, tx);
  await files.retainOnly(id, fileId === null ? [newFileId] : [fileId, newFileId], tx);
  const place = fileId === null ? { fileId: newFileId } : { nextFileId: newFileId };
  await sources.set(id, { ...change, ...place, error: null }, tx);
};
