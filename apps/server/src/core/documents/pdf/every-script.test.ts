import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPdf } from '../../../platform/parsing/pdf/open-pdf.ts';
import { aText } from '../manuscript.ts';
import { missingLetters, writePdf } from './write-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const manuscript = (markdown: string) => ({
  title: '-',
  locale: 'en_US' as const,
  turns: [aText(markdown)],
  sources: [],
});

/** Pieces of text of the first page, with their positions. */
const piecesOf = async (markdown: string) => {
  const path = join(folder, 'written.pdf');
  await writeFile(path, await writePdf(manuscript(markdown)));
  const page = await (await openPdf(path)).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: item.transform[5] as number,
            width: item.width,
          },
        ]
      : [],
  );
};
const textOf = async (markdown: string): Promise<string> =>
  (await piecesOf(markdown))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
    .normalize('NFKC');

it.each([
  ['Polish', 'Łódź, żółć, światło'],
  ['Vietnamese', 'Tiếng Việt có dấu'],
  ['Turkish and Romanian', 'ışığı șți'],
  ['Greek', 'Φάρος ἀρχαῖος'],
  ['Cyrillic', 'Маяки її ґанок Қазақ тілі'],
  ['Korean', '등대는 배를 안내한다'],
  ['decomposed Korean', '등대'.normalize('NFD')],
  ['Japanese', '灯台のあかり、カタカナ'],
  ['Thai', 'ประภาคาร'],
  ['Devanagari', 'नमस'],
  ['signs', '✅ ✔ ☑ ✗ ₂ ⇒ ℝ ∑ ♞ ⠃'],
  ['currencies', '€ ₹ ₽ ₿ ₩'],
  ['emoji', '😀 🚀 🫠'],
  ['mixed words', '城市Łódź在波兰，등대는🚀'],
])('writes %s with letters of a font [write.editor]', async (_, words) => {
  const text = await textOf(words);
  expect(text).not.toContain('\0');
  for (const letter of words.normalize('NFKC').replaceAll(/\s/g, '')) expect(text).toContain(letter);
  expect(missingLetters(manuscript(words))).toEqual([]);
});

it.each([
  ['Hebrew', 'ראשון שני שלישי'],
  ['Arabic', 'السفن تتبع الضوء'],
])('draws %s from right to left, aligned right [write.editor]', async (_, words) => {
  const pieces = await piecesOf(words);
  const xs = words.split(' ').map((word) => {
    const piece = pieces.find(({ text }) => text.normalize('NFKC').includes(word));
    return piece?.x ?? Number.NaN;
  });
  expect(xs[0]).toBeGreaterThan(xs[1]!);
  expect(xs[1]).toBeGreaterThan(xs[2]!);
  expect(xs[0]).toBeGreaterThan(400);
});

it('keeps the order of numbers and foreign words within a right-to-left line [write.editor]', async () => {
  const pieces = await piecesOf('המחיר 1,250.5 לפי Studiolo Write היום');
  const at = (part: string) => pieces.find(({ text }) => text.includes(part))?.x ?? Number.NaN;
  expect(at('המחיר')).toBeGreaterThan(at('1,250.5'));
  expect(at('1,250.5')).toBeGreaterThan(at('Studiolo Write'));
  expect(at('Studiolo Write')).toBeGreaterThan(at('היום'));
});

it('keeps the position of a Hebrew word in an English line [write.editor]', async () => {
  const pieces = await piecesOf('The word שלום עולם means hello.');
  const at = (part: string) => pieces.find(({ text }) => text.includes(part))?.x ?? Number.NaN;
  expect(at('The')).toBeLessThan(at('עולם'));
  expect(at('עולם')).toBeLessThan(at('שלום'));
  expect(at('שלום')).toBeLessThan(at('hello'));
});

it('reports the letters that no font has, and shows a placeholder for each [write.editor]', async () => {
  const words = 'Javanese ꦗꦮ and Latin';
  expect(missingLetters(manuscript(words)).join('')).toBe('ꦗꦮ');
  expect(await textOf(words)).toContain('��');
});

it('aligns each line of a right-to-left paragraph at the right margin [write.editor]', async () => {
  const pieces = (await piecesOf('אור המגדלור מנחה את הספינות בלילה. '.repeat(8))).filter(
    ({ y }) => y > 60 && y < 740,
  );
  const lines = Map.groupBy(pieces, ({ y }) => Math.round(y));
  expect(lines.size).toBeGreaterThan(2);
  for (const words of lines.values())
    expect(Math.abs(Math.max(...words.map(({ x, width }) => x + width)) - 539)).toBeLessThan(1.5);
});
