import { expect, it } from 'vitest';
import { unpacked } from '../../testing/samples/unpacked.ts';
import { aText, type ManuscriptKind } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

const write = async (markdown: string, kind: ManuscriptKind): Promise<Buffer> =>
  Buffer.from(
    await writeManuscript({ title: 'T', locale: 'en_US', turns: [aText(markdown)], sources: [] }, kind),
  );

const wordMarkup = async (markdown: string): Promise<string> =>
  String((await unpacked(await write(markdown, 'docx'))).get('word/document.xml'));

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

it('keeps the items of a list in a footnote, whatever they hold [write.editor]', async () => {
  const note = 'End.[^1]\n\n[^1]: Of these:\n\n    - oil\n\n      ten litres\n    - wick\n';
  const parts = await unpacked(await write(note, 'docx'));
  const written = String(parts.get('word/document.xml')) + String(parts.get('word/footnotes.xml'));
  for (const words of ['Of these:', 'oil', 'ten litres', 'wick']) expect(written).toContain(`>${words}<`);
});
