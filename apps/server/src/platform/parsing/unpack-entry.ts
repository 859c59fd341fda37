import { inflateRawSync } from 'node:zlib';
import type { ArchiveEntry } from './archive.ts';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

const LOCAL_HEADER_LENGTH = 30;

/** Packed bytes of an entry in its archive. */
export const packedEntry = (bytes: Buffer, entry: ArchiveEntry): Buffer => {
  const header = bytes.subarray(entry.offset, entry.offset + LOCAL_HEADER_LENGTH);
  if (header.length < LOCAL_HEADER_LENGTH || header.readUInt32LE(0) !== 0x04034b50)
    throw new ParsingFault('broken');
  const start = entry.offset + LOCAL_HEADER_LENGTH + header.readUInt16LE(26) + header.readUInt16LE(28);
  return bytes.subarray(start, start + entry.packed);
};

/** Unpacks an entry of an archive that has been checked for bombs. */
export const unpackEntry = (bytes: Buffer, entry: ArchiveEntry): Buffer => {
  const packed = packedEntry(bytes, entry);
  return entry.isStored ? packed : inflateRawSync(packed, { maxOutputLength: PARSING_LIMITS.unpackedBytes });
};
