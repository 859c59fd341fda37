import { expect, it } from 'vitest';
import { unpackArchive } from '../../testing/samples/unpack-archive.ts';
import { aText, type ManuscriptKind } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

const write = async (markdown: string, kind: ManuscriptKind): Promise<Buffer> =>
  Buffer.from(
    await writeManuscript({ title: 'T', locale: 'en_US', turns: [aText(markdown)], sources: [] }, kind),
  );

const wordMarkup = async (markdown: string): Promise<string> =>
  String((await unpackArchive(await write(markdown, 'docx'))).get('word/document.xml'));

it('keeps raised and lowered letters in every kind of file [write.editor]', async () => {
  const text = 'H<sub>2</sub>O, **10<sup>6</sup>** cells';
  const html = 'H<sub>2</sub>O, ';
  expect((await write(text, 'html')).toString()).toContain(
    `${html}<strong>10</strong><sup><strong>6</strong></sup> cells`,
  );
  expect((await write(text, 'page')).toString()).toContain(`${html}<strong>10<sup>6</sup></strong> cells`);
  expect((await write(text, 'text')).toString()).toBe('H₂O, 10⁶ cells');
  expect((await write(text, 'md')).toString()).toContain(text);
  const markup = await wordMarkup(text);
  expect(markup).toMatch(/<w:vertAlign w:val="subscript"\/><\/w:rPr><w:t[^>]*>2</);
  expect(markup).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>6</);
});

it('keeps the brackets of a number that the text defines as a link [write.editor]', async () => {
  const html = (await write('In 2024[1].\n\n[1]: https://a.test/x', 'html')).toString();
  expect(html).toMatch(/In 2024<a href="https:\/\/a\.test\/x"[^>]*>\[1\]<\/a>\./);
});

it('keeps the numbers of lists, including those from 0 [write.editor]', async () => {
  const text = '0. zero\n1. one\n\nText\n\n3. three\n7. seven';
  for (const kind of ['html', 'page'] as const)
    expect((await write(text, kind)).toString().match(/start="\d+"/g)).toEqual([
      'start="0"',
      'start="3"',
      'start="7"',
    ]);
});

it('keeps keys, underlined and marked words in every kind of file, and writes no tags [write.editor]', async () => {
  const text = 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <u>now</u>, <mark>**here**</mark>.';
  expect((await write(text, 'html')).toString()).toContain(
    'Press <code>Ctrl</code>+<code>C</code>, <u>now</u>, <mark><strong>here</strong></mark>.',
  );
  expect((await write(text, 'page')).toString()).toContain(
    'Press <code>Ctrl</code>+<code>C</code>, now, <strong>here</strong>.',
  );
  expect((await write(text, 'text')).toString()).toBe('Press Ctrl+C, now, here.');
  const markup = await wordMarkup(text);
  expect(markup).not.toContain('&lt;');
  expect(markup).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:t[^>]*>now</);
  expect(markup).toMatch(/<w:highlight w:val="yellow"\/>.*?<w:t[^>]*>here</);
});

it('writes collapsible content under its summary in every kind of file [write.editor]', async () => {
  const text =
    '<details><summary>Why <b>now</b>?</summary>\n\nBecause **it** is.\n\n- one\n\n</details>\n\nAfter.';
  expect((await write(text, 'html')).toString()).toContain(
    '<p dir="auto"><strong>Why now?</strong></p>\n<p dir="auto">Because <strong>it</strong> is.</p>',
  );
  expect((await write(text, 'page')).toString()).toContain('<strong>Why now?</strong>');
  expect((await write(text, 'text')).toString()).toBe('Why now?\n\nBecause it is.\n\n- one\n\nAfter.');
  for (const kind of ['html', 'page', 'text'] as const)
    expect((await write(text, kind)).toString()).not.toMatch(/summary|details/);
  expect(await wordMarkup(text)).not.toContain('summary');
});

const MERGED = `<table>
<tr>
<th>

地区

</th>
<th>

一月

</th>
<th>

二月

</th>
</tr>
<tr>
<td rowspan="2">

- Buy lamps
- Paint door

</td>
<td>

30

</td>
<td>

28

</td>
</tr>
<tr>
<td colspan="2" align="right">

58

</td>
</tr>
</table>`;

it('keeps merged cells, and lists in cells, in every kind of file [write.editor]', async () => {
  for (const kind of ['html', 'page'] as const) {
    const html = (await write(MERGED, kind)).toString();
    expect(html).toContain('<td class="right" colspan="2">58</td>');
    expect(html).toMatch(
      /<td class="left" rowspan="2"><ul><li>Buy lamps<\/li><li>Paint door<\/li><\/ul><\/td>/,
    );
  }
  expect((await write(MERGED, 'text')).toString()).toBe(
    '地区\t一月\t二月\n- Buy lamps\n- Paint door\t30\t28\n58',
  );
  const markup = await wordMarkup(MERGED);
  expect(markup).toContain('<w:gridSpan w:val="2"/>');
  expect(markup).toContain('<w:vMerge w:val="restart"/>');
  expect(markup).toContain('<w:vMerge w:val="continue"/>');
  expect((await write(MERGED, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it('sets chemical equations and struck-through parts of formulas in Word and pages [write.editor]', async () => {
  const text = String.raw`$\ce{2H2 + O2 -> 2H2O}$ and $\cancel{58}59$`;
  const markup = await wordMarkup(text);
  expect(markup).not.toContain('ce{');
  expect(markup).toMatch(/<m:sSub><m:e><m:r>.*?>H<.*?<m:sub><m:r>.*?>2</);
  expect(markup).not.toContain('<m:e/>');
  expect(markup).toMatch(/<m:strikeBLTR m:val="1"\/><\/m:borderBoxPr><m:e><m:r>.*?>58</);
  const page = (await write(text, 'html')).toString();
  expect(page).toContain('<menclose notation="updiagonalstrike">');
  expect(page).not.toContain('<code>');
});

it('writes the indents and tabs of code as Word shows them [write.editor]', async () => {
  const markup = await wordMarkup('```go\nif lit {\n\tburn(7)\t// oil\n}\n```');
  expect(markup).toMatch(/<w:tab\/><w:t[^>]*>burn\(7\)<\/w:t><w:tab\/>/);
});

it('keeps the items of a list in a footnote, whatever they contain [write.editor]', async () => {
  const note = 'End.[^1]\n\n[^1]: Of these:\n\n    - oil\n\n      ten litres\n    - wick\n';
  const parts = await unpackArchive(await write(note, 'docx'));
  const written = String(parts.get('word/document.xml')) + String(parts.get('word/footnotes.xml'));
  for (const words of ['Of these:', 'oil', 'ten litres', 'wick']) expect(written).toContain(`>${words}<`);
});

it('splits a table with more columns than Word supports, and repeats its first column [write.editor]', async () => {
  const line = (of: (column: number) => string) =>
    `| ${Array.from({ length: 70 }, (_, at) => of(at)).join(' | ')} |`;
  const markup = await wordMarkup(
    [line((at) => `H${at}`), line(() => '-'), line((at) => `c${at}`)].join('\n'),
  );
  expect(markup.match(/<w:tbl>/g)).toHaveLength(2);
  expect(markup.match(/>H0</g)).toHaveLength(2);
  expect(markup.match(/>c69</g)).toHaveLength(1);
});

it('writes callouts under their names in every kind of file [write.editor]', async () => {
  const text = '> [!WARNING]\n> Mind 10 A.\n\n> [!TIP] Save **oil**\n> Soak it.';
  expect((await write(text, 'html')).toString()).toContain('<strong>Warning</strong></p>');
  expect((await write(text, 'page')).toString()).toContain('<p class="name">Warning</p>');
  expect((await write(text, 'page')).toString()).toContain('<p class="name" data-title>Save oil</p>');
  const markup = await wordMarkup(text);
  expect(markup).not.toContain('[!');
  expect(markup).toMatch(/<w:tag w:val="studiolo-quote-warning"\/>.*?Warning<.*?Mind 10 A\./s);
  expect(markup).toMatch(/<w:tag w:val="studiolo-quote-tip-titled"\/>.*?Save oil<.*?Soak it\./s);
});

it('repeats the number that Word gives a note at each further reference to it [write.editor]', async () => {
  const markup = await wordMarkup('One[^b], two[^7] and one again[^b].\n\n[^b]: First.\n\n[^7]: Second.');
  expect(markup).toMatch(/one again.*?<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>1</s);
});
