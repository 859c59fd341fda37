import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const imported = (markup: string) =>
  readFile(new File([Uint8Array.from(markup, (letter) => letter.charCodeAt(0))], 'letter.rtf'), () =>
    Promise.resolve(undefined),
  );
const contentOf = async (markup: string): Promise<string> => (await imported(markup)).content;

const FONTS = String.raw`{\fonttbl{\f0\froman Times New Roman;}{\f1\fmodern Courier New;}{\f2\fmodern\fcharset128 MS Mincho;}}`;
const STYLES = String.raw`{\stylesheet{\s0 Normal;}{\s1 Code Block js;}{\s2 Quotations;}{\s3\b heading 1;}}`;
const file = (body: string, first = '') => `{\\rtf1\\ansi\\deff0${first}${FONTS}${STYLES}${body}}`;

it('reads display and inline formulas, and reports those that it cannot read [write.editor]', async () => {
  const math = (inner: string) => String.raw`{\mmath{\*\moMath${inner}}{\mmathPict{\pict\wmetafile8 0100}}}`;
  const power = math(String.raw`{\msSup{\me{\mr\mscr0\msty2 {\rtlch\fcs1 \ltrch 10}}}{\msup{\mr 6}}}`);
  const lines = String.raw`{\mmath{\*\moMathPara{\*\moMathParaPr{\mjc 1}}{\*\moMath{\mr a=1}}{\*\moMath{\mr b=2}}}}`;
  const sum = math(String.raw`{\mr \u8721\'a1\'c6}{\mr x}`);
  const row = String.raw`\trowd\cellx900\cellx1800\pard\intbl ${power}\cell 1\cell\row\pard `;
  const { content, report } = await imported(
    file(String.raw`\pard About ${power} cells${math('')}.\par Sum: ${lines}\par ${sum}\par ${row}`, '\\uc2'),
  );
  expect(content).toBe(
    'About $10^6$ cells.\n\nSum:\n\n$$\na=1\n$$\n\n$$\nb=2\n$$\n\n$$\n\\sum x\n$$\n\n| $10^6$ | 1 |\n| --- | --- |',
  );
  expect(report).toMatchObject({ formulas: 1, pictures: [] });
});

it('recognizes code by its font or style, and keeps its blank lines and indentation [write.editor]', async () => {
  const code = String.raw`\pard\plain\f1 if a:\par\tab b \{\}\par\par   c\par\pard\plain\f0 `;
  const body = String.raw`\pard\plain Use {\f1 npm run} and {\f2 words} of this long enough line.\par ${code}After\par\pard\s1 let a;\line  a();\par\pard\s0 End\par`;
  expect(await contentOf(file(body))).toBe(
    'Use `npm run` and words of this long enough line.\n\n```\nif a:\n\tb {}\n\n  c\n```\n\nAfter\n\n```js\nlet a;\n a();\n```\n\nEnd',
  );
});

it('does not mistake a letter typed in Courier for code [write.editor]', async () => {
  const body = String.raw`\pard\plain\f0 Bakery\par\f1 Dear all,\par the oven is hot.\par`;
  expect(await contentOf(file(body))).toBe('Bakery\n\nDear all,\n\nthe oven is hot.');
});

it('keeps the alignment of cells, quotes and rules, and does not make headings bold [write.editor]', async () => {
  const row = String.raw`\trowd\clbrdrb\brdrs\cellx900\cellx1800\cellx2700\pard\intbl a\cell\pard\intbl\qc b\cell\pard\intbl\qr 1.50\cell\row`;
  const body = String.raw`\pard\s3\b Prices\par\pard\plain ${row}${row}\pard\s2 One\par Two\par\pard\brdrt\brdrnone\brdrb\brdrdb\brdrw7\par\pard End\par`;
  expect(await contentOf(file(body))).toBe(
    '# Prices\n\n| a | b | 1.50 |\n| --- | :---: | ---: |\n| a | b | 1.50 |\n\n> One\n>\n> Two\n\n---\n\nEnd',
  );
});

it('reads fields without a result: checkboxes, choices, symbols and equations, and parts of pages [write.editor]', async () => {
  const form = (name: string, data: string) =>
    String.raw`{\field{\*\fldinst { ${name} {\*\datafield 6500}{\*\formfield{${data}}}}}{\fldrslt }}`;
  const box = form('FORMCHECKBOX', String.raw`\fftype1\ffres1{\*\ffname Check1}\ffdefres0`);
  const unchanged = form('FORMCHECKBOX', String.raw`\fftype1\ffres25\ffdefres0`);
  const choice = form('FORMDROPDOWN', String.raw`\fftype2\ffres1{\*\ffl 10 days}{\*\ffl 30 days}`);
  const sign = String.raw`{\field{\*\fldinst SYMBOL 163 \\f "Symbol"}{\fldrslt }}`;
  const link = String.raw`{\field{\*\fldinst HYPERLINK "https://ok.test/" \\l "part"}{\fldrslt here}}`;
  expect(await contentOf(file(`\\pard ${box} ${unchanged} in ${choice} ${sign} 5 ${link}\\par`))).toBe(
    '☒ ☐ in 30 days ≤ 5 [here](https://ok.test/#part)',
  );
});
