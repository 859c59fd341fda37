import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParserPool, type ParserPool } from '../parsing/processes/parser-pool.ts';
import { photographedFromLeft } from '../../testing/samples/a-photographed-page.ts';
import { aPictureOf, aPictureOfLines, aScannedPdf } from '../../testing/samples/a-scanned-page.ts';
import { asDocument } from '../parsing/recognized-picture.ts';
import { parsePdf } from '../parsing/pdf/pdf.ts';
import { affineAt, type PageMap } from './page-map.ts';
import { countDoubtful, type OcrResult, type RecognizedPage } from './recognized-page.ts';

const CHINESE = '甲方应在合同签订之日起三十日内支付全部款项。';
const ENGLISH = 'The keeper lights the lamp at dusk.';
const LINES = [CHINESE, ENGLISH];
const TIMEOUT_MS = 300_000;

let folder: string;
let pool: ParserPool<OcrResult>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-ocr-'));
  pool = createParserPool<OcrResult>({
    childPath: new URL('./ocr-child.ts', import.meta.url),
    needsAddons: true,
    memoryLimitBytes: 1024 ** 3,
    timeoutMs: TIMEOUT_MS,
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const recognized = async (picture: Buffer): Promise<RecognizedPage> => {
  const { pages } = await pool.parse(await fileOf('page.png', picture), 'recognize-picture');
  const [page] = pages;
  if (!page) throw new Error('no page was read');
  return page;
};

const textsOf = ({ lines }: RecognizedPage): string[] =>
  lines.toSorted((a, b) => a.top - b.top).map(({ text }) => text);

const shown = (toPage: PageMap, x: number, y: number) => {
  const [a, b, c, d, e, f] = affineAt(toPage, x, y);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
};

it('reads Chinese and English with the place of each line [scan.read] [scan.places]', async () => {
  const page = await recognized(await aPictureOfLines(LINES));
  expect(textsOf(page)).toEqual(LINES);
  const [first, second] = page.lines.toSorted((a, b) => a.top - b.top);
  expect(first?.confidence).toBeGreaterThan(0.9);
  for (const [line, top] of [
    [first, 60],
    [second, 124],
  ] as const) {
    expect(Math.abs((line?.left ?? 0) - 60)).toBeLessThan(6);
    expect(Math.abs(((line?.top ?? 0) + (line?.bottom ?? 0)) / 2 - (top + 16))).toBeLessThan(8);
  }
});

it.each([
  ['lies askew', { turned: 3 }],
  ['was laid on its side', { turned: 90, height: 700 }],
  ['is upside down, and white on black', { turned: 180, isWhiteOnBlack: true }],
])('reads a page that %s [scan.turned]', async (_, options) => {
  const page = await recognized(await aPictureOfLines(LINES, options));
  expect(textsOf(page)).toEqual(LINES);
  const [first] = page.lines.toSorted((a, b) => a.top - b.top);
  const { x, y } = shown(page.toPage, first?.left ?? 0, first?.top ?? 0);
  // The first line begins in another corner of the picture.
  if (options.turned === 90) expect(x).toBeGreaterThan(y);
  if (options.turned === 180) expect([x > 700, y > 350]).toEqual([true, true]);
});

it.each([
  ['English', ['The total cost came to £61,331 (about 5%).', 'She said, “We had no letters.”']],
  ['German', ['Der Mieter zahlt für die Wohnung 1.234,50 €.', 'Größere Schäden müssen gemeldet werden.']],
  ['French', ['L’élève a dépassé l’âge requis; où sont les œuvres?', 'Il a reçu 2 450,00 € le 12 février.']],
])('reads the spaces, accents and currency signs of %s [scan.read]', async (_, lines) => {
  const page = await recognized(await aPictureOfLines(lines));
  expect(textsOf(page)).toEqual(lines);
});

it('reads the signs € and £ within Chinese lines [scan.read]', async () => {
  const lines = ['合同总价为€1,204.50整', '单价£88元，共12件', '租金€950/月，押金€1,900'];
  const page = await recognized(await aPictureOfLines(lines));
  expect(textsOf(page)).toEqual(lines);
  expect(countDoubtful(page)).toBe(0);
});

const ROWS = [
  ['Lamp oil', '34.50', '12'],
  ['Cotton wick', '1.20', '250'],
  ['Glass chimney', '8.75', '40'],
  ['Brass burner', '19.99', '16'],
  ['Bell rope', '7.05', '9'],
  ['Double mantle', '4.10', '88'],
];
const aTable = (): Promise<Buffer> =>
  aPictureOf(
    ROWS.flatMap((row, at) =>
      row.map((text, column) => ({ text, left: 140 + column * 380, top: 110 + at * 62 })),
    ),
    { width: 1200, height: 640 },
  );
const mirrored = (picture: Buffer): Promise<Buffer> => sharp(picture).flop().png().toBuffer();

it.each([
  ['from the left', async () => photographedFromLeft(await aTable(), 0.25)],
  ['from the right', async () => mirrored(await photographedFromLeft(await mirrored(await aTable()), 0.12))],
  [
    'from the left and askew',
    async () =>
      sharp(await photographedFromLeft(await aTable(), 0.2))
        .rotate(-4)
        .toBuffer(),
  ],
  [
    'from above, on its side',
    async () =>
      sharp(await aTable())
        .rotate(90)
        .toBuffer(),
  ],
  [
    'from the left, on its other side',
    async () =>
      sharp(await photographedFromLeft(await aTable(), 0.12))
        .rotate(270)
        .toBuffer(),
  ],
])('keeps the rows and numbers of a table photographed %s [scan.places] [scan.turned]', async (_, photo) => {
  const page = await recognized(await photo());
  expect(asDocument([page]).text.trim().split(/\n+/)).toEqual(ROWS.map((row) => row.join('\t')));
});

it.each([
  ['as it was taken', 0, [31, 464]],
  ['turned by a quarter', 90, [640 - 464, 31]],
])('finds the words of a photo from the side %s [scan.places]', async (_, turned, [x, y]) => {
  const photo = await sharp(await photographedFromLeft(await aTable(), 0.25))
    .rotate(turned)
    .toBuffer();
  const page = await recognized(photo);
  const last = page.lines.find(({ text }) => text.startsWith('Double'));
  if (!last) throw new Error('the last row was not read');
  const first = shown(page.toPage, last.left, (last.top + last.bottom) / 2);

  // The camera enlarges the left side: the row begins at (140, 436) on the page, and at (31, 464) in the photo.
  expect(Math.abs(first.x - (x ?? 0))).toBeLessThan(12);
  expect(Math.abs(first.y - (y ?? 0))).toBeLessThan(12);
});

it('reads two columns one after the other, and finds nothing on an empty page [scan.read]', async () => {
  const left = ['The lamp burns oil', 'from sperm whales', 'all night long and', 'needs trimming.'];
  const right = ['The fog bell rings', 'each half minute', 'when the mist is', 'on the water.'];
  const placed = [left, right].flatMap((column, at) =>
    column.map((text, row) => ({ text, left: 40 + at * 520, top: 40 + row * 50 })),
  );
  const path = await fileOf(
    'columns.pdf',
    await aScannedPdf([await aPictureOf(placed, { width: 960 }), await aPictureOf([])]),
  );

  const { poorPages } = await pool.parse(path, 'poor-pages');
  const [first, empty] = await Promise.all(
    poorPages.map(async (page) => (await pool.parse(path, 'recognize-page', { page })).pages[0]),
  );
  const { text } = await parsePdf(path, () => undefined, {}, { 1: first! });

  expect(poorPages).toEqual([1, 2]);
  expect(empty?.lines).toEqual([]);
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe([...left, ...right].join(' '));
});

it('rejects a picture that is cut off, and one of too many pixels [scan.limits]', async () => {
  const picture = await aPictureOfLines([ENGLISH]);
  const cut = await fileOf('cut.png', picture.subarray(0, picture.length / 2));
  await expect(pool.parse(cut, 'recognize-picture')).rejects.toMatchObject({ kind: 'broken' });

  const large = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } });
  const path = await fileOf('large.png', await large.png().toBuffer());
  await expect(pool.parse(path, 'recognize-picture')).rejects.toMatchObject({ kind: 'too-many-pixels' });
});

it('counts lines that may be misread together with those that could not be read [scan.report]', () => {
  const box = { text: 'Lamp', left: 0, top: 0, right: 9, bottom: 9 };
  const lines = [0.99, 0.7].map((confidence) => ({ ...box, confidence }));

  expect(countDoubtful({ lines, unreadLines: 2 })).toBe(3);
});
