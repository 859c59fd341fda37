import { buffer } from 'node:stream/consumers';
import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { FileText, StoredFile } from '@studiolo/contract/files/entities';
import { playFile } from '@studiolo/contract/files/endpoints';
import { extensionOf, fileUrl, formatSize } from '@studiolo/contract/files/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isAudio, isPicture, type FileKind } from '../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { OutgoingFile } from '../../platform/traffic/outgoing-file.ts';
import type { Storage } from '../../ports/storage.ts';
import { placeOf } from '../knowledge/place.ts';
import type { Tickets } from '../secrets/tickets.ts';
import type { DocumentReader } from './document-reader.ts';
import { MEDIA_TYPES } from './file-types.ts';
import type { FileRow, FileStore } from './files.store.ts';
import { isOfWholeFile } from './learning/reading-report.ts';
import { createSearchableCopy } from './recognition/searchable-copy.ts';
import { isPermanent } from './learning/permanent-faults.ts';
import { withLocalCopy } from './local-copy.ts';
import type { RecognitionStore } from './recognition/recognition.store.ts';
import { fileKey, smallerKey, textKey, viewKey, type SmallerSize } from './storage-keys.ts';

type Deps = {
  store: FileStore;
  storage: Storage;
  documents: DocumentReader;
  recognition: Pick<RecognitionStore, 'pagesOf'>;
  pictures: ParserPool<Uint8Array>;
  getOwned: (owner: string, fileId: string) => Promise<FileRow>;
  /** Returns the owner who shares the file with a user, e.g. as a source of a shared notebook. */
  sharingOwner: (userId: string, fileId: string) => Promise<string | undefined>;
  tickets: Tickets<FileTicket>;
};

/** Permission to play a file. */
export type FileTicket = { userId: string; fileId: string };

export type FileState = Pick<
  FileRow,
  'id' | 'name' | 'kind' | 'size' | 'sha256' | 'length' | 'status' | 'reading' | 'error'
>;
type FileDescription = Pick<FileRow, 'id' | 'name' | 'kind' | 'length'>;

const toStoredFile = (row: FileRow, locale: Locale): StoredFile => ({
  fileId: row.id,
  uid: row.id,
  name: row.name,
  extension: extensionOf(row.name),
  size: row.size,
  sizeFormat: formatSize(row.size),
  type: MEDIA_TYPES[row.kind as FileKind],
  audioTime: row.seconds,
  status: row.status,
  url: fileUrl(row.id, row.name),
  length: row.length,
  progress: row.reading && row.reading.total > 0 ? row.reading.done / row.reading.total : null,
  error: row.error && !isOfWholeFile(row.error) ? say(locale, row.error.key, row.error.values) : '',
  report: row.error?.key === 'source-report' ? say(locale, row.error.key, row.error.values).trim() : '',
  canRetry: row.status === 'fail' && !isPermanent(row.error),
});

/** Reads stored files, for their owners and for users with access through a feature. */
export const createStoredFiles = (deps: Deps) => {
  const { store, storage, documents, getOwned, sharingOwner, tickets } = deps;
  /** Finds a file that the user owns or may read. */
  const readable = async (userId: string, fileId: string): Promise<FileRow> => {
    const row = await store.find(userId, fileId);
    if (row) return row;
    const owner = await sharingOwner(userId, fileId);
    return owner === undefined ? getOwned(userId, fileId) : getOwned(owner, fileId);
  };

  const bytes = async (userId: string, fileId: string): Promise<OutgoingFile> => {
    const row = await readable(userId, fileId);
    return {
      name: row.name,
      type: MEDIA_TYPES[row.kind as FileKind],
      size: row.size,
      open: (range) => storage.open(fileKey(row), range),
    };
  };

  return {
    bytes,

    searchablePdf: createSearchableCopy({ ...deps, readable }),

    /** Returns the URL at which a player gets a sound that the user may read. */
    async ticket(userId: string, fileId: string): Promise<{ url: string }> {
      if (!isAudio((await readable(userId, fileId)).kind)) throw new Refusal('NOT_FOUND');
      return { url: `/api${playFile.path}?ticket=${tickets.write({ userId, fileId })}` };
    },

    /** Opens the sound of a ticket. The permission is checked for each request. */
    async sound(ticket: string): Promise<OutgoingFile> {
      const read = tickets.read(ticket);
      if (!read) throw new Refusal('NOT_FOUND');
      return { ...(await bytes(read.userId, read.fileId)), isUnkept: true };
    },

    async list(owner: string, fileIds: readonly string[], locale: Locale): Promise<StoredFile[]> {
      return (await store.findAll(owner, fileIds)).map((row) => toStoredFile(row, locale));
    },

    /** Copies a file to a path for a parser, until `work` is done. */
    async withCopy<T>(owner: string, fileId: string, work: (path: string) => Promise<T>): Promise<T> {
      return withLocalCopy(storage, fileKey(await getOwned(owner, fileId)), work);
    },

    async view(userId: string, fileId: string, size?: SmallerSize): Promise<OutgoingFile> {
      const row = await readable(userId, fileId);
      if (!isPicture(row.kind)) throw new Refusal('NOT_FOUND');
      if (row.status !== 'ready') throw new Refusal('FILE_NOT_READY');
      const open = () => storage.open(viewKey(row));
      return {
        name: `${row.id}.jpg`,
        type: 'image/jpeg',
        // Not every picture has smaller sizes.
        open: size ? () => storage.open(smallerKey(row, size)).catch(open) : open,
      };
    },

    async text(userId: string, fileId: string): Promise<FileText> {
      const row = await readable(userId, fileId);
      if (row.status !== 'ready' || row.length === 0) throw new Refusal('FILE_NOT_READY');
      const { text } = await documents.read(textKey(row));
      return { fileId, name: row.name, kind: row.kind, text };
    },

    /** Returns the position of a text range in its file; undefined if the file is gone. */
    async placeOf(
      owner: string,
      fileId: string,
      start: number,
      end: number,
    ): Promise<AnchorLocation | undefined> {
      const row = await store.find(owner, fileId);
      return row?.status === 'ready' ? placeOf(await documents.read(textKey(row)), start, end) : undefined;
    },

    /**
     * Returns the named files of an owner in the given order; refuses if one is missing or not parsed yet.
     */
    async readyFiles(owner: string, fileIds: readonly string[]): Promise<FileRow[]> {
      const rows = await store.findAll(owner, fileIds);
      const files = [...new Set(fileIds)].map((id) => rows.find((row) => row.id === id));
      if (files.some((row) => row === undefined)) throw new Refusal('NOT_FOUND');
      if (files.some((row) => row?.status === 'reading')) throw new Refusal('FILE_NOT_READY');
      const failed = files.find((row) => row?.status === 'fail');
      if (failed) throw new Refusal('INVALID', failed.error ?? { key: 'file-broken' });
      return files.filter((row) => row !== undefined);
    },

    /** Returns the bytes of those files that are pictures, in the size for models. */
    async pictures(owner: string, fileIds: readonly string[]): Promise<Map<string, Uint8Array>> {
      const rows = await store.findAll(owner, fileIds);
      const shown = rows.filter(({ kind, status }) => status === 'ready' && isPicture(kind));
      return new Map(
        await Promise.all(
          shown.map(async (row) => [row.id, await buffer(await storage.open(viewKey(row)))] as const),
        ),
      );
    },

    /** Returns the states of the files; omits unknown ones. */
    states: (owner: string, fileIds: readonly string[]): Promise<FileState[]> =>
      store.findAll(owner, fileIds),

    /** Describes the files; omits unknown ones. */
    described: async (owner: string, fileIds: readonly string[]): Promise<FileDescription[]> =>
      (await store.findAll(owner, fileIds)).map(({ id, name, kind, length }) => ({ id, name, kind, length })),
  };
};
