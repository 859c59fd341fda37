import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectKind } from '../detect-kind.ts';
import { parseFile } from '../parse-file.ts';
import type { DocumentKind } from '../parsed-document.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (markup: string) => {
  const path = join(folder, 'letter.rtf');
  await writeFile(path, Buffer.from(markup, 'latin1'));
  const kind = await detectKind(path, 'letter.rtf');
  expect(kind).toBe('rtf');
  return parseFile({ path, kind: kind as DocumentKind }, () => undefined);
};
const textOf = async (markup: string): Promise<string> => (await read(markup)).text;

describe('rich text', () => {
  it('reads Western letters in an East Asian file [file.kinds]', async () => {
    const fonts = String.raw`{\fonttbl{\f0\fcharset134 SimSun;}{\f1\fcharset0 Arial;}{\f2\fcharset204 Arial;}}`;
    const words = String.raw`{\f1 Caf\'e9 10\'b0, {\uc1\u233\'e9}t\'e9 }\f0 \'b5\'c6\'cb\'fe 5, {\f1 \'b5\'c6}, {\f2 \'cf\'f0\'e8}\par`;
    expect(await textOf(String.raw`{\rtf1\ansi\ansicpg936${fonts}${words}}`)).toBe(
      'Café 10°, été 灯塔 5, 灯, При',
    );
  });

  it('reads the letters of symbol fonts as the symbols that they display [file.kinds]', async () => {
    const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f3\froman\fcharset2{\*\panose 05050102}Symbol;}{\f4\fcharset2 Wingdings;}}`;
    const field = String.raw`{\field{\*\fldinst SYMBOL 163 \\f "Symbol"}{\fldrslt\f3\'a3}}`;
    const words = String.raw`x ${field} 5, {\f3 a\'b3\'b1 }2, {\f3 \u-3917\'b3}7, {\f3\uc1\u-3919?}8 {\f4 \'fc} ok\par`;
    expect(await textOf(String.raw`{\rtf1\ansi\ansicpg1252${fonts}${words}}`)).toBe(
      'x ≤ 5, α≥± 2, ≥7, ±8 ✓ ok',
    );
    const bullets = String.raw`{\listtext\f3\'B7\tab}one\par{\pntext\f4 l\tab}two\par`;
    expect(await textOf(String.raw`{\rtf1\ansi${fonts}\pard\ls1 ${bullets}}`)).toBe('- one\n- two');
  });

  it('decodes letters in every encoding that the fonts of the file name, and in Unicode [file.kinds]', async () => {
    const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 MS Mincho;}}`;
    const words = String.raw`{\f0 caf\'e9 3\'80}\par {\f1 \'93\'94\'91\'e4}\par \uc1\u28783?\u-10179?\u-8704? {\uc2\u28783 ab}.\par`;
    expect(await textOf(String.raw`{\rtf1\ansi\ansicpg1252${fonts}${words}}`)).toBe(
      'café 3€\n\n灯台\n\n灯😀 灯.',
    );
    expect(await textOf(String.raw`{\rtf1\ansi\ansicpg936 \'b5\'c6\'cb\'fe 4200\par}`)).toBe('灯塔 4200');
  });

  it('distinguishes raised, lowered and struck-through digits from their neighbors [file.kinds]', async () => {
    const words = String.raw`10{\super 6}, H{\sub 2}O, 10{{\*\updnprop8000}\up8 7}, CO{\dn2 2}, {\up6 words}, {\strike 58}59\par`;
    expect(await textOf(String.raw`{\rtf1\ansi ${words}}`)).toBe('10⁶, H₂O, 10⁷, CO₂, words, ~~58~~59');
  });

  it('reads headings, numbers of lists, merged cells and footnotes [file.kinds]', async () => {
    const styles = String.raw`{\stylesheet{\s0 Normal;}{\s1 heading 1;}}`;
    const heading = String.raw`\pard\s1\outlinelevel0 Prices\par\pard\s0 `;
    const items = String.raw`\pard{\listtext 7.\tab}One\par{\listtext \u31532?\u20843?\tab}Two\par\pard{\pntext\'b7\tab}Dot\par\pard `;
    const row = (cells: string, words: string) => String.raw`\trowd${cells}\intbl ${words}\row`;
    const table =
      row(String.raw`\clvmgf\cellx1000\cellx2000`, String.raw`Lamp\cell 1\cell`) +
      row(String.raw`\clvmrg\cellx1000\cellx2000`, String.raw`\cell 2\cell`);
    const note = String.raw`\pard End{\footnote Of 10{\super 3}\par}.\par`;
    const text = await textOf(`{\\rtf1\\ansi${styles}${heading}${items}${table}${note}}`);
    expect(text).toBe(
      '# Prices\n\n7. One\n\n第八 Two\n\n- Dot\n\n| Lamp | 1 |\n| Lamp | 2 |\n\nEnd.\n\n> Of 10³',
    );
  });

  it('reads fields without a result as Word shows them, and separates numbers at a picture [file.kinds]', async () => {
    const field = (instruction: string) => `{\\field{\\*\\fldinst {${instruction}}}{\\fldrslt }}`;
    const picture = String.raw`{\*\shppict{\pict\wmetafile8 00}}`;
    const words = String.raw`${field('AUTONUM')} Half: ${field(String.raw`EQ \\f(1,2)`)}\par Lot 12${picture}34\par`;
    expect(await textOf(String.raw`{\rtf1\ansi ${words}}`)).toBe('1. Half: (1/2)\n\nLot 12 34');
  });

  it('keeps the columns of cells that are merged by their width [file.kinds]', async () => {
    const row = (cells: string, words: readonly string[]) =>
      String.raw`\trowd${cells}\pard\intbl ${words.join(String.raw`\cell `)}\cell\row`;
    const table =
      row(String.raw`\cellx6425\clvmgf\cellx9638`, ['Head', 'Sum 9']) +
      row(String.raw`\cellx3213\cellx6430\clvmrg\cellx9638`, ['A', '1.5', '']) +
      row(String.raw`\cellx9638`, ['Note 7']);
    const other = row(String.raw`\cellx5000\cellx9638`, ['B', '2']);
    expect(await textOf(String.raw`{\rtf1\ansi ${table}\pard Between\par ${other}\pard End\par}`)).toBe(
      '| Head | Head | Sum 9 |\n| A | 1.5 | Sum 9 |\n| Note 7 |\n\nBetween\n\n| B | 2 |\n\nEnd',
    );
  });

  it('reads two tables without a paragraph between them as two, because they share no edge [file.kinds]', async () => {
    const row = (edges: readonly number[], words: readonly string[]) =>
      String.raw`\trowd${edges.map((edge) => String.raw`\cellx${edge}`).join('')}\pard\intbl ${words.join(String.raw`\cell `)}\cell\row`;
    const lamps = row([2340, 4680], ['Lamp', '12']) + row([2340, 4680], ['Door', '7']);
    const fruit =
      row([2091, 4182, 6926], ['Fig', '3', 'sweet']) + row([2091, 4182, 6926], ['Plum', '4', 'sour']);
    expect(await textOf(String.raw`{\rtf1\ansi ${lamps}${fruit}\pard End\par}`)).toBe(
      '| Lamp | 12 |\n| Door | 7 |\n| Fig | 3 | sweet |\n| Plum | 4 | sour |\n\nEnd',
    );
  });

  it('reads non-breaking spaces and hyphens as such [file.kinds]', async () => {
    expect(await textOf(String.raw`{\rtf1\ansi 1\~234\~km, 5\_6, lamp\-light\par}`)).toBe(
      '1\u00a0234\u00a0km, 5\u20116, lamplight',
    );
  });

  it('reads dashes, wide spaces and breaks between numbers, and words that are struck through twice [file.kinds]', async () => {
    const dashes = String.raw`\pard From 5\endash 7 or 8\emdash 9, 10\emspace 11\enspace 12\qmspace 13 \bullet  x\par`;
    const breaks = String.raw` Lot 5\page 6\column 7\sect 8{\striked1 58}59\par`;
    expect(await textOf(String.raw`{\rtf1\ansi${dashes}${breaks}}`)).toBe(
      'From 5–7 or 8—9, 10\u200311\u200212\u200513 • x\n\nLot 5\n6\n7\n\n8~~58~~59',
    );
  });

  it('counts pictures and hidden words, and omits deleted text [file.kinds]', async () => {
    const picture = String.raw`{\*\shppict{\pict\pngblip 8950}}{\nonshppict{\pict 00}}`;
    const words = String.raw`Shown ${picture}{\v secret 9}{\deleted 58}59{\field{\*\fldinst HYPERLINK "x"}{\fldrslt  link}}\par`;
    const { text, report } = await read(String.raw`{\rtf1\ansi ${words}}`);
    expect(text).toBe('Shown 59 link');
    expect(report).toMatchObject({ pictures: 1, hiddenRuns: 1 });
  });

  it('reads formulas, and counts those that it cannot read [file.kinds]', async () => {
    const math = (inner: string) =>
      String.raw`{\mmath{\*\moMath${inner}}{\mmathPict{\pict\wmetafile8 0100}}}`;
    const power = math(String.raw`{\msSup{\me{\mr\mscr0\msty2 {\rtlch\fcs1 \ltrch 10}}}{\msup{\mr 6}}}`);
    const sum = math(
      String.raw`{\mnary{\mnaryPr{\mchr \u8721\'a1}}{\msub{\mr i=1}}{\msup{\mr n}}{\me{\mf{\mnum{\mr a}}{\mden{\mr b+1}}}}}`,
    );
    const { text, report } = await read(
      String.raw`{\rtf1\ansi About ${power} cells, ${sum}, ${math('')} and 10\par}`,
    );
    expect(text).toBe('About $10^6$ cells, $∑_{i=1}^n \\frac{a}{b+1}$,  and 10');
    expect(report).toMatchObject({ formulas: 1, pictures: 0 });
  });

  it('reads formulas of East Asian files, and several formulas of one paragraph [file.kinds]', async () => {
    const sum = String.raw`{\mmath{\*\moMath{\mr \u8721\'a1\'c6x}}}`;
    const lines = String.raw`{\mmath{\*\moMathPara{\*\moMathParaPr{\mjc 1}}{\*\moMath{\mr a=1}}{\*\moMath{\mr b=2}}}}`;
    expect(
      await textOf(String.raw`{\rtf1\ansi\ansicpg936\uc2 Sum ${sum} \u28783\'b5\'c6.\par ${lines}\par}`),
    ).toBe('Sum $∑ x$ 灯.\n\n$a=1$ $b=2$');
  });

  it('refuses endlessly nested groups quickly [file.failed]', async () => {
    const markup = String.raw`{\rtf1 ${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}`;
    await expect(read(markup)).rejects.toMatchObject({ kind: 'too-large' });
  });
});
