import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../testing/samples/a-plain-pdf.ts';
import { layoutPages } from './layout-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-apart-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Words = [text: string, x: number, y: number, size?: number, font?: 'F1' | 'F2'];

const drawn = ([text, x, y, size = 12, font = 'F1']: Words): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;

/** Blocks of a page in Helvetica and Courier, each with its kind. */
const blocksOf = async (words: readonly Words[]): Promise<[string, string][]> => {
  const path = join(folder, 'page.pdf');
  const pdf = aPlainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    pdfStream('', words.map(drawn).join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]);
  await writeFile(path, pdf);
  const { pages } = await layoutPages(path, () => undefined);
  return pages.flatMap(({ blocks }) => blocks.map(({ kind, text }): [string, string] => [kind, text]));
};

const LINES = [
  'The parties agree that the tower is to be kept in good order by the keeper',
  'who lives in the house near the tower and who is paid each month by the old',
  'harbour office. The office supplies the oil, and the keeper reports each loss',
  'of oil within three days. The keeper may not leave the tower in the night if',
  'there is no consent of the harbour office, which is given in writing and may',
  'be withdrawn at any time.',
];
const CONTRACT = LINES.join(' ');

it('separates line numbers in a margin from the text [translate.layout]', async () => {
  const left = LINES.flatMap((line, at): Words[] => [
    [`${at + 1}`, at < 9 ? 60 : 54, 700 - at * 15, 9],
    [line, 90, 700 - at * 15],
  ]);
  expect(await blocksOf(left)).toEqual([
    ['paragraph', CONTRACT],
    ['header', '1 2 3 4 5 6'],
  ]);
  const right = LINES.flatMap((line, at): Words[] => [
    [line, 72, 700 - at * 15],
    [`${101 + at}`, 550, 700 - at * 15, 9],
  ]);
  expect(await blocksOf(right)).toEqual([
    ['paragraph', CONTRACT],
    ['header', '101 102 103 104 105 106'],
  ]);
});

it('separates numbers of every fifth line, and words across a page, from the text [translate.layout]', async () => {
  const many = [...LINES.slice(0, 5), ...LINES.slice(0, 5), ...LINES];
  const fifths = many.flatMap((line, at): Words[] => [
    ...(at % 5 === 4 ? [[`${at + 1}`, 54, 740 - at * 15, 9] as Words] : []),
    [line, 90, 740 - at * 15],
  ]);
  expect(await blocksOf(fifths)).toEqual([
    ['paragraph', many.join(' ')],
    ['header', '5 10 15'],
  ]);
  const marked: Words[] = [
    ...LINES.map((line, at): Words => [line, 72, 700 - at * 15]),
    ['DRAFT', 150, 650, 80],
  ];
  expect(await blocksOf(marked)).toEqual([
    ['paragraph', CONTRACT],
    ['header', 'DRAFT'],
  ]);
});

it('keeps the numbers of clauses, years and pages with their lines [translate.layout]', async () => {
  const seasons = ['spring', 'summer', 'autumn', 'winter', 'night', 'morning'];
  const years = seasons.flatMap((season, at): Words[] => [
    [`${1990 + at}`, 60, 700 - at * 18],
    [`The lamp was mended in the ${season}.`, 110, 700 - at * 18],
  ]);
  const contents = seasons.flatMap((season, at): Words[] => [
    [`The lamp in the ${season}`, 72, 700 - at * 18],
    [`${3 + at}`, 500, 700 - at * 18],
  ]);
  for (const words of [years, contents])
    expect((await blocksOf(words)).map(([kind]) => kind)).not.toContain('header');
});

it('keeps the numbers of a list and of a table [translate.layout]', async () => {
  const list = ['Light the lamp.', 'Climb the stairs.', 'Look at the sea.', 'Write the hour.', 'Sleep well.'];
  const read = await blocksOf(list.map((line, at): Words => [`${at + 1}. ${line}`, 72, 700 - at * 15]));
  expect(read.map(([, text]) => text).join(' ')).toBe(list.map((line, at) => `${at + 1}. ${line}`).join(' '));
  const table = await blocksOf(
    LINES.flatMap((_, at): Words[] => [
      [`${1990 + at * 3 + (at % 2)}`, 72, 700 - at * 15],
      [`${at * 7} lamps of the harbour`, 200, 700 - at * 15],
    ]),
  );
  expect(table.map(([, text]) => text).join(' ')).toContain('1990');
  expect(table.map(([kind]) => kind)).not.toContain('header');
});

it('reads an initial that is two lines high as a letter of its word [translate.layout]', async () => {
  const [first = '', second = '', ...rest] = LINES;
  const words: Words[] = [
    ['T', 72, 685, 24],
    [first.slice(1), 88, 700],
    [second, 88, 685],
    ...rest.map((line, at): Words => [line, 72, 670 - at * 15]),
  ];
  expect(await blocksOf(words)).toEqual([['paragraph', CONTRACT]]);
});

it('does not mistake a large letter of a question for an initial [translate.layout]', async () => {
  const words: Words[] = [
    ['Q', 72, 700, 30],
    ['Who keeps the tower that stands on the old coast', 105, 712],
    ['and who pays for its oil?', 105, 698],
  ];
  expect((await blocksOf(words)).map(([, text]) => text).join(' ')).not.toContain('QWho');
});

it('leaves code listings unchanged, but translates typewritten text [translate.layout]', async () => {
  const code: Words[] = [
    ['def light(lamp):', 72, 560, 10, 'F2'],
    ['    # burn all night', 72, 548, 10, 'F2'],
    ['    return lamp', 72, 536, 10, 'F2'],
  ];
  const prose = LINES.map((line, at): Words => [line, 72, 700 - at * 15]);
  const read = await blocksOf([...prose, ...code]);
  expect(read.map(([kind]) => kind)).toEqual(['paragraph', 'code']);
  expect(read[1]?.[1].split('\n').map((line) => line.trim())).toEqual([
    'def light(lamp):',
    '# burn all night',
    'return lamp',
  ]);
  const typewritten = LINES.map((line, at): Words => [line, 40, 700 - at * 15, 10, 'F2']);
  expect((await blocksOf(typewritten)).map(([kind]) => kind)).toEqual(['paragraph']);
});

it('reads a two-line heading with a divided word as one heading [translate.layout]', async () => {
  const words: Words[] = [
    ['1 The lamp and its internation-', 72, 740, 16],
    ['alization', 92, 720, 16],
    ...LINES.map((line, at): Words => [line, 72, 690 - at * 14]),
  ];
  expect((await blocksOf(words))[0]).toEqual(['heading', '1 The lamp and its internationalization']);
});
