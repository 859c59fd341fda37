import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileUrl } from '@studiolo/contract/files/rules';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isPicture, ParsingFault, type FileKind } from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/parser-pool.ts';
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
  detectKind: (path: string, name?: string) => Promise<FileKind | 'heic' | undefined>;
  incomingFolder: string;
};

/** A picture that was kept: its size is that of what pages are shown where the original does not tell. */
export type MadePicture = { fileId: string; url: string; width: number; height: number };

const QUARTERS = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const;

const UNKNOWN_SIZE = { width: 1, height: 1 };

/** Characters of what was asked for that a picture is called by. */
const NAME_LENGTH = 60;

/** Pictures that models made. What came is taken for what it is only after it was drawn anew, by a process apart. */
export const createMadePictures = (deps: Deps) => {
  const { store, storage, clock, transaction, pictures, detectKind, incomingFolder } = deps;

  const receive = (bytes: Uint8Array) =>
    receiveFile(
      { name: '', stream: Readable.from([bytes]), isTruncated: () => false },
      incomingFolder,
      FILE_LIMITS.chatFileSize,
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

  return {
    /** A small jpeg of a picture that is not whole yet, as an address that holds all of it; nothing of what is no picture. */
    sketchOf: (bytes: Uint8Array, signal: AbortSignal): Promise<string | undefined> =>
      received(bytes, async ({ path }) => {
        const jpeg = await pictures.parse(path, 'sketch', { signal });
        return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
      }),

    /** The four pictures of a grid of two by two, as pngs; nothing of what is no picture. */
    quarters: (bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array[] | undefined> =>
      received(bytes, async ({ path }) => {
        const drawn: Uint8Array[] = [];
        for (const quarter of QUARTERS) drawn.push(await pictures.parse(path, quarter, { signal }));
        return drawn;
      }),

    /** The same picture as a png without anything else that was in the file, or as large as its view; nothing of what is no picture. */
    asPng: (
      bytes: Uint8Array,
      kind: 'png' | 'view-png',
      signal: AbortSignal,
    ): Promise<Uint8Array | undefined> =>
      received(bytes, ({ path }) => pictures.parse(path, kind, { signal })),

    /** A picture that somebody brought as a png as large as its view, without where it was taken or anything else; refuses in words what is none. */
    async redrawn(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
      const file = await receive(bytes);
      try {
        const kind = await detectKind(file.path);
        if (kind === 'heic') throw new Refusal('UNSUPPORTED_FILE', { key: 'file-heic' });
        if (!kind || !isPicture(kind)) throw new Refusal('UNSUPPORTED_FILE', { key: 'picture-broken' });
        return await pictures.parse(file.path, 'view-png', { signal }).catch(refusePicture);
      } finally {
        await file.discard();
      }
    },

    /** Keeps a whole picture as a file of its owner; one that is put to no use goes after a while. Nothing of what is no picture. */
    keepMade: (
      owner: string,
      title: string,
      bytes: Uint8Array,
      signal: AbortSignal,
    ): Promise<MadePicture | undefined> =>
      received(bytes, async ({ path, size, sha256 }) => {
        const kind = await detectKind(path);
        if (kind === undefined || kind === 'heic' || !isPicture(kind)) return undefined;
        const view = await pictures.parse(path, 'view', { signal });
        const id = randomUUID();
        for (const smaller of SMALLER)
          await storage.putText(smallerKey({ id }, smaller), await pictures.parse(path, smaller, { signal }));
        const called = title
          .replaceAll(/[\s/\\]+/g, ' ')
          .slice(0, NAME_LENGTH)
          .trim();
        const name = cleanName(`${called}.${kind}`, FILE_LIMITS.nameLength);
        await storage.putFile(fileKey({ id }), path, MEDIA_TYPES[kind]);
        await storage.putText(viewKey({ id }), view);
        const row = {
          ...{ id, ownerId: owner, name, kind, size, sha256 },
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
