const WIDTH = 400;
const HEIGHT = 300;

type Run = { font: 'R' | 'B' | 'I'; text: string; blue?: boolean };

const LINES: readonly (readonly Run[])[] = [
  [
    { font: 'R', text: 'A lighthouse is a ' },
    { font: 'B', text: 'tall tower' },
    { font: 'R', text: ' that warns the ships which pass at sea' },
  ],
  [
    { font: 'R', text: 'of rocks, as the ' },
    { font: 'R', text: 'chart of the coast', blue: true },
    { font: 'R', text: ' says, and it ' },
    { font: 'I', text: 'never' },
    { font: 'R', text: ' sleeps at night,' },
  ],
  [{ font: 'R', text: 'which the keeper of the first tower knew well [2].' }],
];

const written = LINES.map(
  (runs, line) =>
    `BT 1 0 0 1 40 ${240 - line * 14} Tm ${runs
      .map(({ font, text, blue = false }) => `/${font} 11 Tf ${blue ? '0 0 1' : '0 0 0'} rg (${text}) Tj`)
      .join(' ')} ET`,
).join('\n');

/**
 * A PDF of two pages with bold and italic words, a web link on “chart of the coast”, a link to the second
 * page on “[2]”, and a bookmark for each page.
 */
export const aLinkedPdf = (): Buffer => {
  const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const second =
    'BT /B 16 Tf 40 240 Td (References) Tj ET\nBT /R 11 Tf 40 200 Td (The lamp of the tower is as bright as a thousand candles are.) Tj ET';
  const fonts = '/Resources << /Font << /R 7 0 R /B 8 0 R /I 9 0 R >> >>';
  const page = (contents: number, annotations = ''): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${contents} 0 R ${fonts} ${annotations} >>`;
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Outlines 12 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    page(5, '/Annots [10 0 R 11 0 R]'),
    page(6),
    stream(written),
    stream(second),
    ...['Times-Roman', 'Times-Bold', 'Times-Italic'].map(font),
    '<< /Type /Annot /Subtype /Link /Rect [109 222 185.2 236] /Border [0 0 0] /A << /S /URI /URI (https://example.org/chart) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [242 208 255.4 222] /Border [0 0 0] /Dest [4 0 R /XYZ 40 260 0] >>',
    '<< /Type /Outlines /First 13 0 R /Last 14 0 R /Count 2 >>',
    '<< /Title (Lighthouses) /Parent 12 0 R /Next 14 0 R /Dest [3 0 R /XYZ 0 300 0] >>',
    '<< /Title (References) /Parent 12 0 R /Prev 13 0 R /Dest [4 0 R /XYZ 40 260 0] >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
};
