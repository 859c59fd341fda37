import type { FileHandle } from 'node:fs/promises';
import { PARSING_LIMITS } from './parsing-limits.ts';

export type ArchiveEntry = {
  name: string;
  packed: number;
  unpacked: number;
  isStored: boolean;
  isEncrypted: boolean;
  offset: number;
};

const END_LENGTH = 22;
const MAX_COMMENT_BYTES = 0xffff;
const HEADER_LENGTH = 46;

/** Bytes that can be read in pieces, from a file or from memory. */
export type ByteSource = { size: number; read: (position: number, length: number) => Promise<Buffer> };

/** Reads the table of contents of a zip archive; `undefined` if it has no valid one. */
export const listArchive = async ({ size, read }: ByteSource): Promise<ArchiveEntry[] | undefined> => {
  const tail = await read(Math.max(0, size - END_LENGTH - MAX_COMMENT_BYTES), END_LENGTH + MAX_COMMENT_BYTES);
  const end = endRecord(tail);
  if (!end) return undefined;
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  if (offset + length > size) return undefined;
  const directory = await read(offset, Math.min(length, PARSING_LIMITS.archiveEntries * 512));
  const entries: ArchiveEntry[] = [];
  for (let at = 0; entries.length < count && at + HEADER_LENGTH <= directory.length;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + HEADER_LENGTH, at + HEADER_LENGTH + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      isStored: directory.readUInt16LE(at + 10) === 0,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += HEADER_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries.length === count ? entries : undefined;
};

/** Whether a zip archive ends exactly where the file ends. */
export const endsAsArchive = (tail: Buffer): boolean => endRecord(tail) !== undefined;

export const bytesOfFile = async (file: FileHandle): Promise<ByteSource> => ({
  size: (await file.stat()).size,
  read: async (position, length) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  },
});

const endRecord = (tail: Buffer): Buffer | undefined => {
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (
      tail.readUInt32LE(at) === 0x06054b50 &&
      at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return tail.subarray(at);
    }
  }
  return undefined;
};
