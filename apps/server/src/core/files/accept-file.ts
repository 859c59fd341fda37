import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  conversionOf,
  isConverted,
  type ConvertedKind,
  type DetectedKind,
  type FileKind,
} from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { cleanName, MEDIA_TYPES } from './file-types.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { FileRow, FileStore } from './files.store.ts';
import { refusePicture } from './pictures/refuse-picture.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { fileKey } from './storage-keys.ts';

type Deps = {
  store: FileStore;
  storage: Storage;
  quotas: Quotas;
  clock: Clock;
  transaction: RunInTransaction;
  detectKind: (path: string, name?: string) => Promise<DetectedKind | undefined>;
  pictures: ParserPool<Uint8Array>;
  incomingFolder: string;
  startLearning: (file: FileRow, tx: Transaction) => Promise<unknown>;
};

export type FileIntake = {
  purpose: string;
  /** Maximum size, in bytes. */
  limit: number;
  /** Maximum number of the owner's files that wait for parsing. */
  waiting: number;
  /** The file's kind, if known; otherwise detected from its content. */
  kind?: FileKind;
  /** Extra work in the same transaction. */
  alongside?: (file: FileRow, tx: Transaction) => Promise<void>;
};

export const CHAT_INTAKE = {
  limit: FILE_LIMITS.chatFileSize,
  waiting: FILE_LIMITS.readingAtOnce,
} as const;

/** Unsupported file extensions of office programs, with the supported extension to save as. */
const SAVE_AS = [
  [/\.(?:docm?|dotx?m?|odt|ott|pages|wps|wpt)$/i, 'DOCX'],
  [/\.(?:xls|xlsb|xlsm|xltx?m?|ods|ots|numbers|et|ett)$/i, 'XLSX'],
  [/\.(?:ppt|pptm|pps|ppsx?m?|potx?m?|odp|key|dps)$/i, 'PPTX'],
] as const;

const detailsOf = (name: string): ConstructorParameters<typeof Refusal>[1] => {
  const better = SAVE_AS.find(([ending]) => ending.test(name))?.[1];
  if (better === undefined) return {};
  return {
    key: 'file-other-office',
    values: { ending: /(?<![^.])[^.]+$/.exec(name)?.[0].toUpperCase() ?? '', better },
  };
};

/** Accepts files: receives them, detects their kind, saves them, and enqueues parsing. */
export const createAcceptFile = (deps: Deps) => {
  const { store, storage, quotas, clock, transaction, detectKind, pictures, incomingFolder, startLearning } =
    deps;

  const kindOf = async (path: string, name: string, size: number): Promise<FileKind | ConvertedKind> => {
    if (size === 0) throw new Refusal('UNSUPPORTED_FILE', { key: 'file-empty' });
    const kind = await detectKind(path, name);
    if (!kind) throw new Refusal('UNSUPPORTED_FILE', detailsOf(name));
    return kind;
  };

  /** Converts a picture of a rarer format to a JPEG, which every browser and model supports. */
  const converted = async (path: string, kind: ConvertedKind, limit: number): Promise<ReceivedFile> => {
    const jpeg = await pictures.parse(path, conversionOf(kind), {}).catch(refusePicture);
    const stream = Readable.from([jpeg]);
    return receiveFile({ name: '', stream, isTruncated: () => false }, incomingFolder, limit);
  };

  return async (owner: string, file: IncomingFile, intake: FileIntake): Promise<FileRow> => {
    const { bytes, reading } = await store.loadOf(owner);
    if (reading >= intake.waiting) throw new Refusal('BUSY', { retryAfterSeconds: 10 });
    const storageLimit = await quotas.storageOf(owner);
    if (bytes >= storageLimit) throw quotas.fullStorage(storageLimit);
    const original = await receiveFile(file, incomingFolder, intake.limit);
    let received = original;
    try {
      const givenName = cleanName(file.name, FILE_LIMITS.nameLength);
      const detected = intake.kind ?? (await kindOf(original.path, givenName, original.size));
      if (isConverted(detected))
        received = await converted(original.path, detected, FILE_LIMITS.convertedSize);
      const kind = isConverted(detected) ? 'jpeg' : detected;
      const name = isConverted(detected)
        ? `${givenName.replace(/\.(?:avif|tiff?|hei[cf]|hif)$/i, '')}.jpg`
        : givenName;
      const row: FileRow = {
        id: randomUUID(),
        ownerId: owner,
        name,
        kind,
        purpose: intake.purpose,
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
          await intake.alongside?.(row, tx);
        });
      } catch (error) {
        await storage.delete(fileKey(row));
        throw error;
      }
      return row;
    } finally {
      await original.discard();
      if (received !== original) await received.discard();
    }
  };
};
