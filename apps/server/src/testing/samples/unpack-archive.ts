import { inflateRawSync } from 'node:zlib';
import { listArchive } from '../../platform/parsing/archive.ts';

const LOCAL_HEADER = 30;
const STORED = 0;

export const unpackArchive = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const entries = await listArchive({
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  });
  if (!entries) throw new Error('not an archive');
  return new Map(
    entries.map(({ name, offset, unpacked: length }) => {
      const start = offset + LOCAL_HEADER + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
      const isStored = bytes.readUInt16LE(offset + 8) === STORED;
      return [name, isStored ? bytes.subarray(start, start + length) : inflateRawSync(bytes.subarray(start))];
    }),
  );
};
