import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const PNG = '89504e470d0a1a0a';

const imported = (markup: string) => {
  const bytes = Uint8Array.from([...markup].map((letter) => letter.charCodeAt(0)));
  return readFile(new File([bytes], 'letter.rtf'), (picture) => Promise.resolve(`/${picture.name}`));
};
const contentOf = async (markup: string): Promise<string> => (await imported(markup)).content;

it('reads characters in every encoding, formatting, and superscript, subscript or shifted digits [write.editor]', async () => {
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 MS Mincho;}}`;
  const words = String.raw`\pard {\b Bold} and \i it\i0 , {\f0 caf\'e9} {\f1 \'93\'94\'91\'e4} \u28783?\u-10179?\u-8704? 10{\super 6}, 10{\up8 7}, H{\sub 2}O, N{\dn2 2}, {\up6 up}, {\strike 58}59\par`;
  expect(await contentOf(String.raw`{\rtf1\ansi\ansicpg1252${fonts}${words}}`)).toBe(
    '**Bold** and *it*, café 灯台 灯😀 10<sup>6</sup>, 10<sup>7</sup>, H<sub>2</sub>O, N<sub>2</sub>, up, ~~58~~59',
  );
  expect(await contentOf(String.raw`{\rtf1\ansi\ansicpg936 \'b5\'c6\'cb\'fe 4200\par}`)).toBe('灯塔 4200');
});

it('reads characters in symbol fonts, and Western characters in an East Asian file [write.editor]', async () => {
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f3\froman\fcharset2{\*\panose 05050102}Symbol;}}`;
  const words = String.raw`\pard {\f0 caf\'e9 }{\f3 a\'b3}5, {\f3 \u-3917\'b3}7 \f3\'b1\plain 2 \'b5\'c6\par`;
  expect(await contentOf(String.raw`{\rtf1\ansi\ansicpg936${fonts}${words}}`)).toBe('café α≥5, ≥7 ±2 灯');
});

it('reads headings, links, footnotes and lists with their own numbers [write.editor]', async () => {
  const styles = String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 heading 2;}{\*\cs3 Strong;}}`;
  const item = (label: string, text: string, level = 0) =>
    String.raw`\pard\ls1\ilvl${level} {\listtext ${label}\tab}${text}\par`;
  const body = String.raw`\pard\s1 Lamps\par\pard\s2 Oil\par\pard\s0 See {\field{\*\fldinst{HYPERLINK "https://ok.test/"}}{\fldrslt here}}{\footnote\pard Of 10{\super 3} h.\par}.\par`;
  const lists = [
    item('7.', 'Fill'),
    item(String.raw`\'b7`, 'oil', 1),
    item('8.', 'Light'),
    item('a)', 'Wait'),
  ];
  expect(await contentOf(`{\\rtf1\\ansi${styles}${body}${lists.join('')}}`)).toBe(
    '# Lamps\n\n## Oil\n\nSee [here](https://ok.test/)[^1].\n\n7. Fill\n   - oil\n8. Light\n\na) Wait\n\n[^1]: Of 10<sup>3</sup> h.',
  );
});

it('reads tables with cells merged across columns and rows [write.editor]', async () => {
  const row = (cells: string, words: readonly string[]) =>
    String.raw`\trowd${cells}\pard\intbl ${words.join(String.raw`\cell `)}\cell\row`;
  const plain =
    row(String.raw`\cellx1000\cellx2000`, ['Item', 'Price']) +
    row(String.raw`\cellx1000\cellx2000`, ['Lamp', '58']);
  expect(await contentOf(String.raw`{\rtf1\ansi ${plain}\pard After\par}`)).toBe(
    '| Item | Price |\n| --- | --- |\n| Lamp | 58 |\n\nAfter',
  );
  const merged =
    row(String.raw`\clmgf\cellx1000\clmrg\cellx2000\cellx3000`, ['Head', '', '3']) +
    row(String.raw`\clvmgf\cellx1000\cellx2000\cellx3000`, ['Lamp', '1', '2']) +
    row(String.raw`\clvmrg\cellx1010\cellx2000\cellx3000`, ['', '4', '5']);
  const content = await contentOf(String.raw`{\rtf1\ansi ${merged}\pard\par}`);
  expect(content).toContain('<td colspan="2">\n\nHead');
  expect(content).toContain('<td rowspan="2">\n\nLamp');
  expect(content.match(/<td/g)).toHaveLength(7);
});

it('imports pictures, and reports omissions and pictures that could not be imported [write.editor]', async () => {
  const pictures = String.raw`{\*\shppict{\pict\pngblip\picw1 ${PNG}}}{\nonshppict{\pict\wmetafile8 00}}{\pict\wmetafile8 0102}`;
  const words = String.raw`Shown {\v secret}{\deleted 58}59{\*\annotation 3}{\header head}{\*\unknown 4}\par`;
  const { content, report } = await imported(String.raw`{\rtf1\ansi ${pictures}${words}}`);
  expect(content).toBe('![](/picture-1.png)Shown 59');
  expect(report).toMatchObject({
    pictures: ['wmetafile'],
    hidden: 1,
    changes: 1,
    comments: 1,
    hasHeaders: true,
  });
});

it('rejects other files, and excessively nested groups [write.editor]', async () => {
  await expect(imported('plain')).rejects.toThrow('not a Rich Text file');
  await expect(imported(`{\\rtf1 ${'{'.repeat(100_000)}`)).rejects.toThrow('nested too deeply');
});

it.each([
  [
    'LibreOffice',
    String.raw`{{\super \loch \chftn{\*\footnote \chftn\pard\plain \s24{\loch\tab Of 10 h.}}}}`,
  ],
  ['Pandoc', String.raw`{\super\chftn}{\*\footnote\chftn\~\plain\pard {\pard \fs24 Of 10 h.\par}}`],
])('keeps the text around a footnote of %s, and the table after it [write.editor]', async (_, note) => {
  const table = String.raw`\trowd\cellx900\cellx1800\pard\intbl Item\cell 58\cell\row\pard`;
  expect(await contentOf(String.raw`{\rtf1\ansi \pard Before${note} after.\par ${table} End\par}`)).toBe(
    'Before[^1] after.\n\n| Item | 58 |\n| --- | --- |\n\nEnd\n\n[^1]: Of 10 h.',
  );
});

it('separates numbers on both sides of a break, or of a picture that cannot be shown [write.editor]', async () => {
  const picture = String.raw`{\*\shppict{\pict\wmetafile8 00}}`;
  const number = String.raw`{\field{\*\fldinst AUTONUM }}`;
  const text = String.raw`${number} Lot 5\column 6\softline 7\par 12${picture}34 cells${picture}\par`;
  expect(await contentOf(`{\\rtf1\\ansi \\pard ${text}}`)).toBe('1\\. Lot 5\n6\n7\n\n12 34 cells');
});

it('separates text boxes from the text and cells around them, and joins drop caps with their word [write.editor]', async () => {
  const box = String.raw`{\shp{\*\shpinst{\shptxt \pard\plain 24 boxes\par}}}`;
  expect(await contentOf(String.raw`{\rtf1\ansi \pard In 20${box} ships\par}`)).toBe(
    '24 boxes\n\nIn 20 ships',
  );
  const row = String.raw`\trowd\cellx900\cellx1800\pard\intbl Item${box}\cell 58\cell\row\pard`;
  expect(await contentOf(String.raw`{\rtf1\ansi ${row}\par}`)).toBe(
    '| 24 boxes<br>Item | 58 |\n| --- | --- |',
  );
  expect(await contentOf(String.raw`{\rtf1\ansi \pard\pvpara\dropcapli3 T\par\pard he lamp\par}`)).toBe(
    'The lamp',
  );
});
