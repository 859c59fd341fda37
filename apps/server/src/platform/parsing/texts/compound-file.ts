import { ParsingFault } from '../parsed-document.ts';

const END_OF_CHAIN = 0xff_ff_ff_fa;
const ENTRY_LENGTH = 128;
const MINI_SECTOR = 64;
const MAX_ENTRIES = 20_000;

type Entry = {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

/** The streams of a compound file ([MS-CFB]), by their paths; storages are the folders of a path. */
export const readCompoundFile = (bytes: Buffer): Map<string, Buffer> => {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new ParsingFault('broken', 'odd sector size');
  const sectorCount = Math.floor(bytes.length / sectorSize);
  const sector = (at: number): Buffer => bytes.subarray((at + 1) * sectorSize, (at + 2) * sectorSize);
  const numbersOf = (buffer: Buffer): number[] =>
    Array.from({ length: Math.floor(buffer.length / 4) }, (_, at) => buffer.readUInt32LE(at * 4));

  const tables = numbersOf(bytes.subarray(76, 512));
  let more = bytes.readUInt32LE(68);
  for (let each = 0; more < sectorCount && each < sectorCount; each += 1) {
    const numbers = numbersOf(sector(more));
    more = numbers.pop() ?? END_OF_CHAIN;
    tables.push(...numbers);
  }
  const chain = tables.filter((at) => at < sectorCount).flatMap((at) => numbersOf(sector(at)));

  const streamAt = (start: number, next: readonly number[], read: (at: number) => Buffer): Buffer => {
    const parts: Buffer[] = [];
    for (let at = start; at < END_OF_CHAIN && parts.length <= next.length; at = next[at] ?? END_OF_CHAIN)
      parts.push(read(at));
    return Buffer.concat(parts);
  };

  const directory = streamAt(bytes.readUInt32LE(48), chain, sector);
  const entryAt = (at: number): Entry | undefined => {
    const entry = directory.subarray(at * ENTRY_LENGTH, (at + 1) * ENTRY_LENGTH);
    if (entry.length < ENTRY_LENGTH) return undefined;
    const nameLength = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2);
    return {
      name: entry.toString('utf16le', 0, nameLength),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  };
  const root = entryAt(0);
  if (!root) throw new ParsingFault('broken', 'no directory');
  const cutoff = bytes.readUInt32LE(56);
  const mini = streamAt(root.start, chain, sector);
  const miniChain = numbersOf(streamAt(bytes.readUInt32LE(60), chain, sector));
  const miniSector = (at: number): Buffer => mini.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR);

  const streams = new Map<string, Buffer>();
  const seen = new Set<number>();
  const waiting: [at: number, folder: string][] = [[root.child, '']];
  for (let next = waiting.pop(); next && seen.size < MAX_ENTRIES; next = waiting.pop()) {
    const [at, folder] = next;
    const entry = seen.has(at) ? undefined : entryAt(at);
    if (!entry || entry.type === 0) continue;
    seen.add(at);
    const path = folder + entry.name;
    waiting.push([entry.left, folder], [entry.right, folder]);
    if (entry.type === 1) waiting.push([entry.child, `${path}/`]);
    else if (entry.type === 2) {
      const isSmall = entry.size < cutoff;
      const content = isSmall
        ? streamAt(entry.start, miniChain, miniSector)
        : streamAt(entry.start, chain, sector);
      streams.set(path, content.subarray(0, entry.size));
    }
  }
  return streams;
};
