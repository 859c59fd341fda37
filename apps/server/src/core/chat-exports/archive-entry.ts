import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { ArchiveEntry, ByteSource } from '../../platform/parsing/archive.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';

const LOCAL_HEADER = 30;

/** Passes bytes on, and throws once the entries unpack to more than `max` bytes, as those of a zip bomb do. */
async function* bounded(stream: Readable, spent: { bytes: number; max: number }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) {
      spent.bytes += (chunk as Buffer).length;
      if (spent.bytes > spent.max) throw new ParsingFault('too-large', 'the unpacked archive is too large');
      yield chunk as Buffer;
    }
  } catch (error) {
    throw error instanceof ParsingFault ? error : new ParsingFault('broken', 'an entry cannot be unpacked');
  } finally {
    stream.destroy();
  }
}

/** Streams an entry of an archive; all entries that share `spent` share one limit on unpacked bytes. */
export const openEntry = async (
  path: string,
  source: ByteSource,
  { offset, packed, isStored }: ArchiveEntry,
  spent: { bytes: number; max: number },
): Promise<() => AsyncGenerator<Buffer>> => {
  const header = await source.read(offset, LOCAL_HEADER);
  if (header.length < LOCAL_HEADER) throw new ParsingFault('broken');
  const start = offset + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = () => createReadStream(path, { start, end: start + packed - 1 });
  return () => bounded(isStored ? stored() : stored().pipe(createInflateRaw()), spent);
};
