import { createInflateRaw } from 'node:zlib';
import { listArchive, type ArchiveEntry } from './archive.ts';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';
import { packedEntry } from './unpack-entry.ts';

/** Refuses an archive that is too large when unpacked: first by its declared size, then by unpacking it. */
export const refuseBomb = async (bytes: Buffer): Promise<void> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = await listArchive({ size: bytes.length, read });
  if (!entries) throw new ParsingFault('broken', 'the archive has no table of contents');
  if (entries.some((entry) => entry.isEncrypted)) throw new ParsingFault('encrypted');
  if (entries.length > PARSING_LIMITS.archiveEntries) throw new ParsingFault('too-large', 'too many entries');
  const maxLength = Math.min(
    PARSING_LIMITS.unpackedBytes,
    Math.max(PARSING_LIMITS.ratioFreeBytes, bytes.length * PARSING_LIMITS.unpackedRatio),
  );
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > maxLength) throw tooLarge();
  let actual = 0;
  for (const entry of entries) {
    actual += await unpackedLength(bytes, entry, maxLength - actual);
    if (actual > maxLength) throw tooLarge();
  }
};

const tooLarge = () => new ParsingFault('too-large', 'the unpacked archive is too large');

/** Actual unpacked length of an entry in bytes; stops counting beyond `maxLength`. */
const unpackedLength = async (bytes: Buffer, entry: ArchiveEntry, maxLength: number): Promise<number> => {
  if (entry.isStored || entry.packed === 0) return entry.packed;
  const inflate = createInflateRaw();
  inflate.end(packedEntry(bytes, entry));
  let length = 0;
  try {
    for await (const chunk of inflate) {
      length += (chunk as Buffer).length;
      if (length > maxLength) break;
    }
  } catch {
    throw new ParsingFault('broken', `the entry ${entry.name} cannot be unpacked`);
  }
  return length;
};
