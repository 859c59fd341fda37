import type { Storage } from '../../../ports/storage.ts';
import type { StoredSounds } from '../voice.jobs.ts';
import type { PieceStore } from './pieces.store.ts';
import { levelsKey, pieceKey, rawKey } from './sound-keys.ts';

type Deps = { pieces: Pick<PieceStore, 'deleteAll'>; storage: Pick<Storage, 'delete'> };

export const createDeleteSounds =
  ({ pieces, storage }: Deps) =>
  async ({ id, pieces: count, isKept }: StoredSounds): Promise<void> => {
    for (let number = 0; number < count; number += 1) await storage.delete(pieceKey(id, number));
    await pieces.deleteAll(id);
    await storage.delete(rawKey(id));
    if (!isKept) await storage.delete(levelsKey(id));
  };
