/** Metrics of a font for setting text: its characters, and their widths as multiples of the font size. */
export type FontMetrics = {
  has: (letter: string) => boolean;
  width: (text: string) => number;
};

/** Metrics of one font, and the numbers of its glyphs. */
export type GlyphMetrics = FontMetrics & { glyph: (letter: string) => number };

const DEFAULT_WIDTH = 1;

const tablesOf = (view: DataView): Map<string, number> => {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const name = [0, 1, 2, 3].map((part) => String.fromCodePoint(view.getUint8(at + part))).join('');
    tables.set(name, view.getUint32(at + 8));
  }
  return tables;
};

/** Maps characters to glyphs by the segments of the font's table. */
const readSegments = (view: DataView, at: number, glyphs: Map<number, number>): void => {
  const count = view.getUint16(at + 6) / 2;
  for (let index = 0; index < count; index += 1) {
    const end = view.getUint16(at + 14 + index * 2);
    const start = view.getUint16(at + 16 + (count + index) * 2);
    const delta = view.getUint16(at + 16 + (count * 2 + index) * 2);
    const rangeAt = at + 16 + (count * 3 + index) * 2;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
};

const readGroups = (view: DataView, at: number, glyphs: Map<number, number>): void => {
  for (let index = 0; index < view.getUint32(at + 12); index += 1) {
    const group = at + 16 + index * 12;
    const [start, end, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)];
    for (let code = start; code <= end; code += 1) glyphs.set(code, glyph + code - start);
  }
};

const SEGMENTS_FORMAT = 4;
const GROUPS_FORMAT = 12;

export const fontMetrics = (bytes: Uint8Array): GlyphMetrics => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const unitsPerEm = view.getUint16((tables.get('head') ?? 0) + 18);
  const measured = view.getUint16((tables.get('hhea') ?? 0) + 34);
  const hmtx = tables.get('hmtx') ?? 0;
  const cmap = tables.get('cmap') ?? 0;
  const glyphs = new Map<number, number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(at);
    if (format === SEGMENTS_FORMAT) readSegments(view, at, glyphs);
    if (format === GROUPS_FORMAT) readGroups(view, at, glyphs);
  }
  const widths = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const cachedWidth = widths.get(letter);
    if (cachedWidth !== undefined) return cachedWidth;
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    const width =
      glyph === undefined
        ? DEFAULT_WIDTH
        : view.getUint16(hmtx + Math.min(glyph, measured - 1) * 4) / unitsPerEm;
    widths.set(letter, width);
    return width;
  };
  return {
    glyph: (letter) => glyphs.get(letter.codePointAt(0) ?? 0) ?? 0,
    has: (letter) => glyphs.has(letter.codePointAt(0) ?? 0),
    width: (text) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0),
  };
};
