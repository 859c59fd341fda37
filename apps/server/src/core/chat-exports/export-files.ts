import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import {
  bytesOfFile,
  listArchive,
  type ArchiveEntry,
  type ByteSource,
} from '../../platform/parsing/archive.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import { openEntry } from './archive-entry.ts';

/** Names of files in exports: an id, usually followed by the original name. */
const FILE_ID_NAME = /^(file[-_][A-Za-z0-9]+)(?:[-.]|$)/;

const isReadable = ({ isEncrypted, packed }: ArchiveEntry): boolean => !isEncrypted && packed > 0;

const withSource = async <T>(path: string, read: (source: ByteSource) => Promise<T>): Promise<T> => {
  const file = await open(path);
  try {
    return await read(await bytesOfFile(file));
  } finally {
    await file.close();
  }
};

/**
 * Opens the files of an export by id. `find` returns undefined if the export is not an archive, or if the
 * file is missing, broken or too large.
 */
export const openExportFiles = async (path: string) => {
  const entries = (await withSource(path, listArchive)) ?? [];
  const byId = new Map(
    entries.filter(isReadable).flatMap((entry) => {
      const id = FILE_ID_NAME.exec(basename(entry.name))?.[1];
      return id === undefined ? [] : [[id, entry] as const];
    }),
  );
  return {
    async find(id: string): Promise<Buffer | undefined> {
      const entry = byId.get(id);
      if (!entry) return undefined;
      try {
        const spent = { bytes: 0, max: FILE_LIMITS.chatFileSize };
        const bytes = await withSource(path, (source) => openEntry(path, source, entry, spent));
        return await buffer(bytes());
      } catch (error) {
        if (error instanceof ParsingFault) return undefined;
        throw error;
      }
    },
  };
};

export type ExportFiles = Awaited<ReturnType<typeof openExportFiles>>;
