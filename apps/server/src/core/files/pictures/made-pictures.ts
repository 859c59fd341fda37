import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileUrl } from '@studiolo/contract/files/rules';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  conversionOf,
  isConverted,
  isPicture,
  ParsingFault,
  type ConvertedKind,
  type DetectedKind,
} from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Storage } from '../../../ports/storage.ts';
import { cleanName, MEDIA_TYPES } from '../file-types.ts';
import type { FileStore } from '../files.store.ts';
import { receiveFile, type ReceivedFile } from '../receive-file.ts';
import { refusePicture } from './refuse-picture.ts';
import { sizeOfPicture } from './size-of-picture.ts';
import { fileKey, SMALLER, smallerKey, viewKey } from '../storage-keys.ts';

type Deps = {
  store: FileStore;
  storage: Storage;
  clock: Clock;
  transaction: RunInTransaction;
  pictures: ParserPool<Uint8Array>;
  detectKind: (path: string, name?: string) => Promise<DetectedKind | undefined>;
  incomingFolder: string;
};

/** A saved picture. Its size is that of the original or, if unknown, that of the view. */
export type SavedPicture = { fileId: string; url: string; width: number; height: number };

const QUARTERS = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const;

const UNKNOWN_SIZE = { width: 1, height: 1 };

/** Maximum length of a picture's name, which is derived from its prompt. */
const MAX_NAME_LENGTH = 60;

/** Pictures made by models. They are trusted only after re-encoding in a separate process. */
export const createMadePictures = (deps: Deps) => {
  const { store, storage, clock, transaction, pictures, detectKind, incomingFolder } = deps;

  const receive = (bytes: Uint8Array, limit: number = FILE_LIMITS.chatFileSize) =>
    receiveFile(
      { name: '', stream: Readable.from([bytes]), isTruncated: () => false },
      incomingFolder,
      limit,
    );

  const received = async <T>(bytes: Uint8Array, use: (file: ReceivedFile) => Promise<T>) => {
    const file = await receive(bytes);
    try {
      return await use(file);
    } catch (error) {
      if (error instanceof ParsingFault) return undefined;
      throw error;
    } finally {
      await file.discard();
    }
  };

  const converted = (path: string, kind: ConvertedKind, signal: AbortSignal): Promise<Uint8Array> =>
    pictures.parse(path, conversionOf(kind), { signal }).catch(refusePicture);

  /** Renders a converted picture, whose JPEG may be larger than an upload. */
  const redrawnFrom = async (jpeg: Uint8Array, signal: AbortSignal): Promise<Uint8Array> => {
    const file = await receive(jpeg, FILE_LIMITS.convertedSize);
    try {
      return await pictures.parse(file.path, 'view-png', { signal }).catch(refusePicture);
    } finally {
      await file.discard();
    }
  };

  return {
    /** Returns a small JPEG of an unfinished picture as a data URL; undefined if it is not a picture. */
    previewOf: (bytes: Uint8Array, signal: AbortSignal): Promise<string | undefined> =>
      received(bytes, async ({ path }) => {
        const jpeg = await pictures.parse(path, 'sketch', { signal });
        return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
      }),

    /** Splits a two-by-two grid into four PNGs; undefined if it is not a picture. */
    splitGrid: (bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array[] | undefined> =>
      received(bytes, async ({ path }) => {
        const drawn: Uint8Array[] = [];
        for (const quarter of QUARTERS) drawn.push(await pictures.parse(path, quarter, { signal }));
        return drawn;
      }),

    /**
     * Re-encodes a picture as a PNG without metadata, in full or in view size; undefined if it is not a
     * picture.
     */
    asPng: (
      bytes: Uint8Array,
      kind: 'png' | 'view-png',
      signal: AbortSignal,
    ): Promise<Uint8Array | undefined> =>
      received(bytes, ({ path }) => pictures.parse(path, kind, { signal })),

    /**
     * Re-encodes a user's picture as a PNG in view size, without metadata; refuses other files with a reason.
     */
    async reencode(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
      const file = await receive(bytes);
      try {
        const kind = await detectKind(file.path);
        if (isConverted(kind)) return await redrawnFrom(await converted(file.path, kind, signal), signal);
        if (!kind || !isPicture(kind)) throw new Refusal('UNSUPPORTED_FILE', { key: 'picture-broken' });
        return await pictures.parse(file.path, 'view-png', { signal }).catch(refusePicture);
      } finally {
        await file.discard();
      }
    },

    /**
     * Saves a picture as a file of its owner, which is deleted later if unused; undefined if it is not a
     * picture.
     */
    savePicture: (
      owner: string,
      title: string,
      bytes: Uint8Array,
      signal: AbortSignal,
    ): Promise<SavedPicture | undefined> =>
      received(bytes, async ({ path, size, sha256 }) => {
        const kind = await detectKind(path);
        if (kind === undefined || !isPicture(kind)) return undefined;
        const view = await pictures.parse(path, 'view', { signal });
        const id = randomUUID();
        for (const smaller of SMALLER)
          await storage.putText(smallerKey({ id }, smaller), await pictures.parse(path, smaller, { signal }));
        const called = title
          .replaceAll(/[\s/\\]+/g, ' ')
          .slice(0, MAX_NAME_LENGTH)
          .trim();
        const name = cleanName(`${called}.${kind}`, FILE_LIMITS.nameLength);
        await storage.putFile(fileKey({ id }), path, MEDIA_TYPES[kind]);
        await storage.putText(viewKey({ id }), view);
        const row = {
          id,
          ownerId: owner,
          name,
          kind,
          size,
          sha256,
          purpose: 'made',
          status: 'ready' as const,
          createdAt: clock.now(),
        };
        await transaction((tx) => store.insert(row, tx));
        return {
          fileId: id,
          url: fileUrl(id, name),
          ...(sizeOfPicture(bytes) ?? sizeOfPicture(view) ?? UNKNOWN_SIZE),
        };
      }),
  };
};
