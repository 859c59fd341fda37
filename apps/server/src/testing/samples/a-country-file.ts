import { writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';

/** A node of the tree with its branches for 0 and 1: each a node, a country, or nothing. */
type Node = [Branch, Branch];
type Branch = Node | string | undefined;

const TYPES = { text: 2, short: 5, whole: 6, map: 7 } as const;
const LONG = 9;
const LIST = 11;
const FIRST_EXTENDED = 8;

const field = (type: number, size: number, content: Buffer = Buffer.alloc(0)): Buffer => {
  const control =
    type < FIRST_EXTENDED ? Buffer.of((type << 5) | size) : Buffer.of(size, type - (FIRST_EXTENDED - 1));
  return Buffer.concat([control, content]);
};
const text = (value: string): Buffer => field(TYPES.text, Buffer.byteLength(value), Buffer.from(value));
const number = (type: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const content = bytes.subarray(bytes.findIndex((byte) => byte !== 0 || value === 0));
  return field(type, content.length, content);
};
const map = (entries: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    field(TYPES.map, Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([name, value]) => [text(name), value]),
  ]);

/** The 128 bits of an address; IPv4 addresses lie under ::/96. */
const bitsOf = (address: string): string => {
  if (!isIPv6(address)) {
    const bytes = address.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
    return '0'.repeat(96) + bytes.join('');
  }
  const [before = '', after = ''] = address.split('::');
  const groups = (half: string) => half.split(':').filter(Boolean);
  const missing = 8 - groups(before).length - groups(after).length;
  return [...groups(before), ...Array<string>(missing).fill('0'), ...groups(after)]
    .map((group) => parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
};

const grow = (networks: Record<string, string>): Node => {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) {
    const [address = '', length = ''] = network.split('/');
    const depth = Number(length) + (isIPv6(address) ? 0 : 96);
    let node = root;
    const bits = [...bitsOf(address).slice(0, depth)].map(Number) as (0 | 1)[];
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit];
      if (Array.isArray(next)) node = next;
      else node = node[bit] = [undefined, undefined];
    }
    node[bits.at(-1)!] = country;
  }
  return root;
};

const SEPARATOR = Buffer.alloc(16);
const MARKER = Buffer.concat([Buffer.of(0xab, 0xcd, 0xef), Buffer.from('MaxMind.com')]);

/**
 * Writes a small GeoIP file with the country of each network, in MaxMind DB format 2.0
 * (https://maxmind.github.io/MaxMind-DB/): a binary tree of 24-bit records, its data, and metadata.
 */
export const writeCountryFile = async (path: string, networks: Record<string, string>): Promise<void> => {
  const nodes: Node[] = [];
  const count = (node: Node): void => {
    nodes.push(node);
    for (const branch of node) if (Array.isArray(branch)) count(branch);
  };
  count(grow(networks));
  const countries = [...new Set(Object.values(networks))];
  const records = countries.map((country) => map({ country: map({ iso_code: text(country) }) }));
  const offsetOf = (country: string): number =>
    records.slice(0, countries.indexOf(country)).reduce((sum, { length }) => sum + length, 0);
  const valueOf = (branch: Branch): number => {
    if (branch === undefined) return nodes.length;
    return typeof branch === 'string'
      ? nodes.length + SEPARATOR.length + offsetOf(branch)
      : nodes.indexOf(branch);
  };
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, branches] of nodes.entries())
    for (const side of [0, 1] as const) tree.writeUIntBE(valueOf(branches[side]), index * 6 + side * 3, 3);
  const about = map({
    node_count: number(TYPES.whole, nodes.length),
    record_size: number(TYPES.short, 24),
    ip_version: number(TYPES.short, 6),
    database_type: text('Test-Country'),
    languages: field(LIST, 0),
    binary_format_major_version: number(TYPES.short, 2),
    binary_format_minor_version: number(TYPES.short, 0),
    build_epoch: number(LONG, 1_700_000_000),
    description: map({}),
  });
  await writeFile(path, Buffer.concat([tree, SEPARATOR, ...records, MARKER, about]));
};
