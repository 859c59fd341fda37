import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { AudioKind } from '../../../platform/parsing/parsed-document.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanName, MEDIA_TYPES } from '../file-types.ts';
import { RECORDING_PURPOSE, type FileStore } from '../files.store.ts';
import { fileKey } from '../storage-keys.ts';

type Deps = { store: FileStore; storage: Storage; clock: Clock; transaction: RunInTransaction };

type Sound = { path: string; title: string; kind: AudioKind; seconds: number };

/** Sounds that were recorded here or extracted from uploads. */
export const createMadeSounds = ({ store, storage, clock, transaction }: Deps) => ({
  /** Stores a finished sound as a file of its owner, in the same commit as the data that belongs to it. */
  async saveSound(
    owner: string,
    { path, title, kind, seconds }: Sound,
    alongside: (file: { id: string; size: number }, tx: Transaction) => Promise<void>,
  ): Promise<string> {
    const id = randomUUID();
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    const name = cleanName(`${title.replaceAll(/[\s/\\]+/g, ' ').trim()}.${kind}`, FILE_LIMITS.nameLength);
    await storage.putFile(fileKey({ id }), path, MEDIA_TYPES[kind]);
    const row = {
      id,
      ownerId: owner,
      name,
      kind,
      purpose: RECORDING_PURPOSE,
      size,
      seconds,
      sha256: hash.digest('hex'),
    };
    await transaction(async (tx) => {
      await store.insert({ ...row, status: 'ready', createdAt: clock.now() }, tx);
      await alongside({ id, size }, tx);
    });
    return id;
  },
});
