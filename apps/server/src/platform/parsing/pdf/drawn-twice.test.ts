import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aPaintedPdf,
  widthOfRun,
  type GlyphRun,
  type PaintedPage,
} from '../../../testing/samples/a-painted-pdf.ts';
import { parsePdf } from './pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painted-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (...pages: PaintedPage[]) => {
  const path = join(folder, 'painted.pdf');
  await writeFile(path, aPaintedPdf(pages));
  return parsePdf(path, () => undefined);
};

const aPage = (...runs: GlyphRun[]): PaintedPage => ({ width: 595, height: 842, runs });

/** The glyphs of Arabic words in visual order: the last letter first, lam and alef as one. */
const turned = (words: string): string[] => (words.match(/ل[اأإآ]|./gu) ?? []).toReversed();

const RIGHT = 545;
/** A line of Arabic that ends at the right margin, as one run. */
const arabic = (words: string, y: number): GlyphRun => {
  const glyphs = turned(words);
  return { x: RIGHT - widthOfRun({ glyphs }), y, glyphs };
};

/** Adjacent runs of a line that ends at the right margin, from left to right. */
const beside = (y: number, gap: number, ...runs: string[][]): GlyphRun[] => {
  let x = RIGHT;
  return runs
    .toReversed()
    .map((glyphs) => {
      x -= widthOfRun({ glyphs });
      const run = { x, y, glyphs };
      x -= gap;
      return run;
    })
    .toReversed();
};

it('reads the letters of an Arabic ligature in their order [file.kinds]', async () => {
  const line = 'السلام على الإنسان لا يتوقف عن الاستعلام';
  expect((await read(aPage(arabic(line, 700)))).text).toBe(line);
  expect((await read(aPage(arabic('رقم 25 لا 1991 الأول', 700)))).text).toContain('لا');
});

it('keeps Latin words and numbers in their place among Arabic ones, separated from them [file.kinds]', async () => {
  const { text, lines } = await read(
    aPage(
      ...beside(700, 3, turned('في فنلندا'), [...'Linus'], [...'Torvalds'], turned('على يد')),
      ...beside(
        680,
        0,
        ...[['%'], [...'25'], [' '], turned('بنسبة'), [' ']],
        ...[['('], [...'Helsinki'], [')'], [' '], turned('جامعة')],
      ),
      ...beside(660, 3, turned('مارس'), [...'14']),
    ),
  );
  expect(text.split(/\s*\n\s*/).join(' ')).toBe(
    'على يد Linus Torvalds في فنلندا جامعة (Helsinki) بنسبة 25% 14 مارس',
  );
  expect(lines[0]?.rectangle[0]).toBeCloseTo(
    RIGHT - widthOfRun({ glyphs: [...turned('في فنلندا'), ...'LinusTorvalds', ...turned('على يد')] }) - 9,
    0,
  );
});

it('keeps Arabic words in their place in an English sentence [file.kinds]', async () => {
  const { text } = await read(
    aPage(...beside(700, 3, [...'The'], [...'word'], turned('الإسلام'), [...'means'], [...'submission.'])),
  );
  expect(text).toBe('The word الإسلام means submission.');
});

it('joins the lines of an Arabic paragraph, which end at the left [file.kinds]', async () => {
  const { text } = await read(
    aPage(
      arabic('هذا الكتاب يتحدث عن الأسئلة الأولى في الإسلام وعن علاقة', 700),
      arabic('الإنسان بالآلة خلال السنوات الماضية كما كان في القديم', 684),
      arabic('والحديث.', 668),
      arabic('وهذه فقرة أخرى تتحدث عن البحر والسفن والموانئ القديمة في', 652),
    ),
  );
  expect(text).toBe(
    'هذا الكتاب يتحدث عن الأسئلة الأولى في الإسلام وعن علاقة الإنسان بالآلة خلال السنوات الماضية كما كان في القديم والحديث.\nوهذه فقرة أخرى تتحدث عن البحر والسفن والموانئ القديمة في',
  );
});

const KOREAN = '대한민국의 수도는 서울이며 大韓民國 憲法 第一條에 따르면 주권은 국민에게 있다.';

it.each([-2.6, 0, 2.6])('reads Korean spaces, with letters %d apart [file.kinds]', async (spacing) => {
  expect((await read(aPage({ x: 50, y: 700, glyphs: [...KOREAN], spacing, size: 10 }))).text).toBe(KOREAN);
  const runs: GlyphRun[] = [];
  let x = 50;
  for (const glyph of KOREAN) {
    runs.push({ x, y: 700, glyphs: [glyph], size: 10 });
    x += widthOfRun({ glyphs: [glyph], size: 10, spacing });
  }
  expect((await read(aPage(...runs))).text).toBe(KOREAN);
});

const SPREAD = { width: 842, height: 595 };
const words = 'The keeper lit the lamp at dusk and slept until the morning came'.split(' ');
/** A page of a book whose lines name their page. */
const bookPage = (name: string, x: number, count: number, take: (line: number) => number): GlyphRun[] =>
  Array.from({ length: count }, (_, line) => ({
    x,
    y: 500 - line * 14,
    size: 9,
    glyphs: [...`${name}${line} ${words.slice(0, take(line)).join(' ')}`],
  }));

it.each([
  ['of full lines', 12, 12, () => 12],
  ['of short lines, as speech has them', 12, 12, (line: number) => 2 + ((line * 5) % 11)],
  ['of which one ends early', 12, 4, () => 12],
])(
  'reads two pages of a book on one sheet one after the other: %s [file.kinds]',
  async (_, first, second, take) => {
    const { text, lines } = await read({
      ...SPREAD,
      runs: [...bookPage('L', 60, first, take), ...bookPage('R', 480, second, take)].toSorted(
        (a, b) => b.y - a.y,
      ),
    });
    const order = [...text.matchAll(/\b([LR]\d+)\b/g)].map(([, name]) => name);
    expect(order).toEqual([
      ...Array.from({ length: first }, (__, line) => `L${line}`),
      ...Array.from({ length: second }, (__, line) => `R${line}`),
    ]);
    for (const { start, end, rectangle } of lines)
      expect(rectangle[0]).toBeCloseTo(text.slice(start, end).startsWith('L') ? 60 : 480, 0);
  },
);

it('reads a table across a wide sheet row by row [file.kinds]', async () => {
  const rows = Array.from({ length: 8 }, (_, row) => row);
  const { text } = await read({
    ...SPREAD,
    runs: rows.flatMap((row) =>
      [60, 200, 480, 640].map((x, column) => ({
        x,
        y: 500 - row * 14,
        size: 9,
        glyphs: [...`cell ${row}${column}`],
      })),
    ),
  });
  expect(text.split('\n')[0]).toBe('cell 00\tcell 01\tcell 02\tcell 03');
});

it('reads text drawn twice to fake bold only once [file.kinds]', async () => {
  const characters = [...'引言'].flatMap((character, at) =>
    [0, 0.2, 0.4].map((by) => ({ x: 100 + at * 12 + by, y: 700, glyphs: [character] })),
  );
  expect((await read(aPage(...characters))).text).toBe('引言');
  expect(
    (
      await read(
        aPage(...[...'常常'].map((character, at) => ({ x: 100 + at * 12, y: 700, glyphs: [character] }))),
      )
    ).text,
  ).toBe('常常');
});
