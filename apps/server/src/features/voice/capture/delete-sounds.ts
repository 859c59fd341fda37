import type { Storage } from '../../../ports/storage.ts';
import type { LyingSounds } from '../voice.jobs.ts';
import type { PieceStore } from './pieces.store.ts';
import { levelsKey, pieceKey, rawKey } from './sound-keys.ts';

type Deps = { pieces: Pick<PieceStore, 'forget'>; storage: Pick<Storage, 'delete'> };

export const createDeleteSounds =
  ({ pieces, storage }: Deps) =>
  async ({ id, pieces: count, isKept }: LyingSounds): Promise<void> => {
    for (let number = 0; number < count; number += 1) await storage.delete(pieceKey(id, number));
    await pieces.forget(id);
    await storage.delete(rawKey(id));
    if (!isKept) await storage.delete(levelsKey(id));
  };
