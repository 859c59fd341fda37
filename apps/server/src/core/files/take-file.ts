import { randomUUID } from 'node:crypto';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FileKind } from '../../platform/parsing/parsed-document.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { cleanName, MEDIA_TYPES } from './file-types.ts';
import type { FileRow, FileStore } from './files.store.ts';
import { receiveFile } from './receive-file.ts';
import { fileKey } from './storage-keys.ts';

type Deps = {
  store: FileStore;
  storage: Storage;
  clock: Clock;
  transaction: RunInTransaction;
  detectKind: (path: string, name?: string) => Promise<FileKind | 'heic' | undefined>;
  incomingFolder: string;
  startLearning: (file: FileRow, tx: Transaction) => Promise<unknown>;
};

export type Taking = {
  purpose: string;
  /** Bytes that it may have. */
  limit: number;
  /** How many files of its owner may wait to be read. */
  waiting: number;
  /** What it is, where that is known; told by its content otherwise. */
  kind?: FileKind;
  /** What is kept in the same commit. */
  alongside?: (file: FileRow, tx: Transaction) => Promise<void>;
};

export const CHAT_TAKING = {
  limit: FILE_LIMITS.chatFileSize,
  waiting: FILE_LIMITS.readingAtOnce,
} as const;

/** Takes files in: received, told by their content, kept, and put in line to be read. */
export const createTakeFile = (deps: Deps) => {
  const { store, storage, clock, transaction, detectKind, incomingFolder, startLearning } = deps;

  const kindOf = async (path: string, name: string, size: number): Promise<FileKind> => {
    if (size === 0) throw new Refusal('UNSUPPORTED_FILE', { key: 'file-empty' });
    const kind = await detectKind(path, name);
    if (kind === 'heic') throw new Refusal('UNSUPPORTED_FILE', { key: 'file-heic' });
    if (!kind) throw new Refusal('UNSUPPORTED_FILE');
    return kind;
  };

  return async (owner: string, file: IncomingFile, taking: Taking): Promise<FileRow> => {
    const { bytes, reading } = await store.loadOf(owner);
    if (reading >= taking.waiting) throw new Refusal('BUSY', { retryAfterSeconds: 10 });
    if (bytes >= FILE_LIMITS.ownedSize) {
      throw new Refusal('TOO_LARGE', {
        key: 'storage-full',
        values: { limit: formatSize(FILE_LIMITS.ownedSize) },
      });
    }
    const received = await receiveFile(file, incomingFolder, taking.limit);
    try {
      const name = cleanName(file.name, FILE_LIMITS.nameLength);
      const kind = taking.kind ?? (await kindOf(received.path, name, received.size));
      const row: FileRow = {
        id: randomUUID(),
        ownerId: owner,
        name,
        kind,
        purpose: taking.purpose,
        size: received.size,
        sha256: received.sha256,
        status: 'reading',
        error: null,
        length: 0,
        seconds: 0,
        reading: null,
        createdAt: clock.now(),
      };
      await storage.putFile(fileKey(row), received.path, MEDIA_TYPES[kind]);
      try {
        await transaction(async (tx) => {
          await store.insert(row, tx);
          await startLearning(row, tx);
          await taking.alongside?.(row, tx);
        });
      } catch (error) {
        await storage.delete(fileKey(row));
        throw error;
      }
      return row;
    } finally {
      await received.discard();
    }
  };
};
