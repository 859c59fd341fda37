/** Glyphs drawn from `x` to the right, each with the text that it represents. */
export type GlyphRun = { x: number; y: number; glyphs: readonly string[]; size?: number; spacing?: number };

export type PaintedPage = { width: number; height: number; runs: readonly GlyphRun[] };

const hex = (value: number): string => value.toString(16).padStart(4, '0');

const widthOf = (glyph: string): number => {
  if (/^\p{M}+$/u.test(glyph)) return 0;
  if (glyph === ' ') return 250;
  return /[\p{Script=Han}\p{Script=Hangul}]/u.test(glyph) ? 1000 : 500;
};

export const widthOfRun = ({ glyphs, size = 12, spacing = 0 }: Omit<GlyphRun, 'x' | 'y'>): number =>
  glyphs.reduce((sum, glyph) => sum + (widthOf(glyph) * size) / 1000 + spacing, 0);

/** A PDF that draws glyphs of one font at given places, like a PDF producer after shaping a text. */
export const aPaintedPdf = (pages: readonly PaintedPage[]): Buffer => {
  const distinct = [...new Set(pages.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs)))];
  const code = (glyph: string): string => hex(distinct.indexOf(glyph) + 1);
  const contents = pages.map(({ runs }) =>
    runs
      .map(
        ({ x, y, glyphs, size = 12, spacing = 0 }) =>
          `BT /F1 ${size} Tf ${spacing} Tc 1 0 0 1 ${x} ${y} Tm <${glyphs.map(code).join('')}> Tj ET`,
      )
      .join('\n'),
  );
  const toUnicode = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...distinct.map(
      (glyph) =>
        `1 beginbfchar <${code(glyph)}> <${[...Array(glyph.length).keys()].map((at) => hex(glyph.charCodeAt(at))).join('')}> endbfchar`,
    ),
    'endcmap end end',
  ].join('\n');
  const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const pageAt = (index: number): number => 7 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Painted /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Painted /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 500 /W [1 [${distinct.map(widthOf).join(' ')}]] >>`,
    '<< /Type /FontDescriptor /FontName /Painted /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(toUnicode),
    ...pages.flatMap(({ width, height }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(contents[index] ?? ''),
    ]),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
};
