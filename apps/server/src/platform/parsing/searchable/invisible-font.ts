/**
 * A TrueType font without outlines, for text that is searched and selected but not seen. A normal font would
 * lack some characters; this one contains every character that is used, but only its width.
 */
export type InvisibleFont = {
  trueType: Uint8Array;
  /** Maps the codes of characters to their text, as a CMap of PDF. */
  toUnicode: string;
  /** Glyph of each code: two bytes, big-endian. */
  glyphs: Uint8Array;
  /** Returns the codes of a text. */
  codesOf: (text: string) => number[];
  /** Returns the width of a text at size 1. */
  widthOf: (text: string) => number;
};

const UNITS_PER_EM = 1000;
const ASCENT = 880;
const DESCENT = 120;
/**
 * Widths by class, in thousandths of the size: typical proportions are sufficient, because each line is
 * stretched to its width.
 */
const WIDTHS = [550, 1000, 680, 850, 300] as const;
const CLASSES = [
  [1, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u],
  [3, /[mwMW@%—…]/u],
  [4, /[iIjlftr.,;:!|'’‘“”"()[\]{}\- ]/u],
  [2, /\p{Lu}/u],
] as const;
/** Number of entries in one block of a CMap. */
const BLOCK_ENTRIES = 100;
/** Codes have two bytes, and code 0 means no character. */
const MAX_CODES = 0xff_ff;

const glyphOf = (character: string): number => CLASSES.find(([, of]) => of.test(character))?.[0] ?? 0;

const hex = (code: number): string => code.toString(16).padStart(4, '0');

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Writes numbers of two bytes, big-endian. */
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xff_ff, at * 2);
  return bytes;
};

const sumOf = (table: Buffer): number => {
  let sum = 0;
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

/** The tables that a font embedded in a PDF needs, in the order of their tags. */
const tables = (): [string, Buffer][] => {
  const count = WIDTHS.length;
  const widest = Math.max(...WIDTHS);
  return [
    // One segment, which maps no character: a PDF reads glyphs by their numbers.
    ['cmap', words(0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xff_ff, 0, 0xff_ff, 1, 0)],
    ['glyf', Buffer.alloc(4)],
    [
      'head',
      Buffer.concat([
        words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, UNITS_PER_EM),
        Buffer.alloc(16),
        words(0, -DESCENT, widest, ASCENT, 0, 8, 2, 0, 0),
      ]),
    ],
    ['hhea', words(1, 0, ASCENT, -DESCENT, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, count)],
    ['hmtx', words(...WIDTHS.flatMap((width) => [width, 0]))],
    ['loca', Buffer.alloc((count + 1) * 2)],
    ['maxp', words(1, 0, count, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['post', Buffer.concat([words(3, 0), Buffer.alloc(28)])],
  ];
};

const writeTrueType = (): Uint8Array => {
  const all = tables();
  const power = 2 ** Math.floor(Math.log2(all.length));
  const header = words(1, 0, all.length, power * 16, Math.log2(power), (all.length - power) * 16);
  let at = header.length + all.length * 16;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of all) {
    const record = Buffer.alloc(16);
    record.write(tag, 'latin1');
    for (const [index, value] of [sumOf(table), at, table.length].entries())
      record.writeUInt32BE(value, 4 + index * 4);
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    records.push(record);
    bodies.push(body);
    at += body.length;
  }
  return Buffer.concat([header, ...records, ...bodies]);
};

const toUnicodeOf = (characters: readonly string[]): string => {
  const entries = characters.map((character, index) => `<${hex(index + 1)}> <${utf16(character)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK_ENTRIES) }, (_, index) => {
    const block = entries.slice(index * BLOCK_ENTRIES, (index + 1) * BLOCK_ENTRIES);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
};

/** Makes an invisible font for the characters of texts. */
export const invisibleFont = (texts: readonly string[]): InvisibleFont => {
  const characters = [...new Set(texts.flatMap((text) => [...text]))].slice(0, MAX_CODES);
  const codes = new Map(characters.map((character, index) => [character, index + 1]));
  return {
    trueType: writeTrueType(),
    toUnicode: toUnicodeOf(characters),
    glyphs: words(0, ...characters.map(glyphOf)),
    codesOf: (text) => [...text].flatMap((character) => codes.get(character) ?? []),
    widthOf: (text) =>
      [...text].reduce((sum, character) => sum + (WIDTHS[glyphOf(character)] ?? 0), 0) / UNITS_PER_EM,
  };
};

/** Depth of the text below its baseline, as a share of its size. */
export const INVISIBLE_DESCENT = DESCENT / UNITS_PER_EM;
