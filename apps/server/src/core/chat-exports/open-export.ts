import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import { bytesOfFile, listArchive, type ArchiveEntry } from '../../platform/parsing/archive.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import { PARSING_LIMITS } from '../../platform/parsing/parsing-limits.ts';
import { openEntry } from './archive-entry.ts';

/** A JSON text of an export, with its size in bytes. */
export type ExportText = { bytes: () => AsyncIterable<Buffer>; size: number };

const CHATS = /(^|\/)(conversations(-\d+)?|chats)\.json$/;

/** Returns the entries whose names belong to chats, or every JSON file if there are none. */
const chatEntries = (entries: readonly ArchiveEntry[]): ArchiveEntry[] => {
  const filled = entries.filter(({ packed }) => packed > 0);
  const chatFiles = filled.filter(({ name }) => CHATS.test(name));
  return chatFiles.length > 0 ? chatFiles : filled.filter(({ name }) => name.endsWith('.json'));
};

/** Returns the JSON texts of an export: the file itself, or the entries of an archive. */
export const openExport = async (path: string): Promise<ExportText[]> => {
  const file = await open(path);
  try {
    const source = await bytesOfFile(file);
    const begin = await source.read(0, 4);
    if (begin.length === 0) throw new ParsingFault('empty');
    if (begin.readUInt16BE(0) !== 0x504b)
      return [{ size: source.size, bytes: () => createReadStream(path) as AsyncIterable<Buffer> }];
    const entries = await listArchive(source);
    if (!entries) throw new ParsingFault('broken', 'the archive has no table of contents');
    const chosen = chatEntries(entries);
    if (chosen.length === 0) throw new ParsingFault('unsupported', 'no chats in the archive');
    if (chosen.some(({ isEncrypted }) => isEncrypted)) throw new ParsingFault('encrypted');
    const { ratioFreeBytes, unpackedRatio } = PARSING_LIMITS;
    const spent = {
      bytes: 0,
      max: Math.min(IMPORT_LIMITS.unpackedSize, Math.max(ratioFreeBytes, source.size * unpackedRatio)),
    };
    return await Promise.all(
      chosen.map(async (entry) => ({
        size: entry.unpacked,
        bytes: await openEntry(path, source, entry, spent),
      })),
    );
  } finally {
    await file.close();
  }
};
