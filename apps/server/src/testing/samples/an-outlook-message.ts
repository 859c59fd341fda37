const SECTOR = 512;
const MINI_SECTOR = 64;
const END = 0xff_ff_ff_fe;
const NONE = 0xff_ff_ff_ff;
const CUTOFF = 4096;

type Streams = Readonly<Record<string, Buffer>>;
type Item = { name: string; type: 1 | 2 | 5; content?: Buffer; child: number; next: number; start: number };

const padded = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);

/** A compound file of streams; those in a storage are named `storage/stream`. */
export const aCompoundFile = (streams: Streams): Buffer => {
  const items: Item[] = [{ name: 'Root Entry', type: 5, child: NONE, next: NONE, start: END }];
  const add = (item: Pick<Item, 'name' | 'type' | 'content'>, folder: number): number => {
    const parent = items[folder] as Item;
    const at = items.push({ child: NONE, next: parent.child, start: END, ...item }) - 1;
    parent.child = at;
    return at;
  };
  const folders = new Map<string, number>();
  for (const [path, content] of Object.entries(streams)) {
    const [name = '', ...outer] = path.split('/').toReversed();
    const folder = outer.join('/');
    if (folder !== '' && !folders.has(folder)) folders.set(folder, add({ name: folder, type: 1 }, 0));
    add({ name, type: 2, content }, folders.get(folder) ?? 0);
  }
  const sectors: Buffer[] = [];
  const fat: number[] = [];
  const store = (bytes: Buffer): number => {
    const whole = padded(bytes, SECTOR);
    const start = sectors.length;
    const count = whole.length / SECTOR;
    for (let at = 0; at < count; at += 1) {
      sectors.push(whole.subarray(at * SECTOR, (at + 1) * SECTOR));
      fat.push(at === count - 1 ? END : start + at + 1);
    }
    return count === 0 ? END : start;
  };
  const minis: Buffer[] = [];
  const miniFat: number[] = [];
  for (const item of items) {
    if (!item.content) continue;
    if (item.content.length >= CUTOFF) item.start = store(item.content);
    else {
      item.start = miniFat.length;
      const whole = padded(item.content, MINI_SECTOR);
      minis.push(whole);
      const count = whole.length / MINI_SECTOR;
      for (let at = 0; at < count; at += 1) miniFat.push(at === count - 1 ? END : miniFat.length + 1);
    }
  }
  const numbers = (values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
    return bytes;
  };
  const mini = Buffer.concat(minis);
  (items[0] as Item).start = store(mini);
  const miniFatStart = store(numbers(miniFat));
  const directory = items.map(({ name, type, content, child, next, start }, at) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt8(type, 66);
    entry.writeUInt32LE(NONE, 68);
    entry.writeUInt32LE(next, 72);
    entry.writeUInt32LE(child, 76);
    entry.writeUInt32LE(start, 116);
    entry.writeUInt32LE(at === 0 ? mini.length : (content?.length ?? 0), 120);
    return entry;
  });
  const directoryStart = store(Buffer.concat(directory));
  const fatStart = sectors.length;
  const fatBytes = padded(numbers([...fat, 0xff_ff_ff_fd]), SECTOR);
  const head = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(directoryStart, 48);
  head.writeUInt32LE(CUTOFF, 56);
  head.writeUInt32LE(miniFatStart, 60);
  head.writeUInt32LE(END, 68);
  head.writeUInt32LE(fatStart, 76);
  return Buffer.concat([head, ...sectors, fatBytes]);
};

const unicode = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A message that Outlook saved, with its properties by their ids, and one attachment. */
export const anOutlookMessage = (texts: Readonly<Record<string, string>>, sentAt: Date): Buffer => {
  const properties = Buffer.alloc(48);
  properties.writeUInt32LE(0x0039_0040, 32);
  properties.writeBigUInt64LE((BigInt(sentAt.getTime()) + 11_644_473_600_000n) * 10_000n, 40);
  return aCompoundFile({
    '__properties_version1.0': properties,
    '__nameid_version1.0/__substg1.0_00020102': Buffer.alloc(16),
    ...Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [`__substg1.0_${id}001F`, unicode(text)]),
    ),
    '__attach_version1.0_#00000000/__substg1.0_3707001F': unicode('prices.xlsx'),
  });
};
