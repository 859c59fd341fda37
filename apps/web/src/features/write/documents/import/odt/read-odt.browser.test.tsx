import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const SPACES = ['office', 'style', 'text', 'table', 'draw', 'fo', 'svg']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink"')
  .join(' ');

const STYLES = `
  <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="T2" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
  <style:style style:name="T3" style:family="text"><style:text-properties style:text-position="-33% 58%"/></style:style>
  <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>`;

const BODY = `
  <text:h text:outline-level="2">灯塔</text:h>
  <text:p>The <text:span text:style-name="T1">lamp</text:span> burns 10<text:span text:style-name="T2">6</text:span> h,
    H<text:span text:style-name="T3">2</text:span>O<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Lit in 1811.</text:p></text:note-body></text:note>.<text:s/><text:a xlink:href="https://ok.test/">Here</text:a></text:p>
  <text:list text:style-name="L1"><text:list-item><text:p>Fill</text:p><text:list><text:list-item><text:p>oil</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Light</text:p></text:list-item></text:list>
  <text:p>Between.</text:p>
  <text:list text:style-name="L1" text:continue-numbering="true"><text:list-item><text:p>Wait</text:p></text:list-item></text:list>
  <text:list text:style-name="L2"><text:list-item><text:p>oil</text:p></text:list-item></text:list>
  <text:p><draw:frame draw:name="Object1"><draw:object xlink:href="./Object 1"/></draw:frame></text:p>
  <text:p><draw:frame draw:name="Map"><draw:image xlink:href="Pictures/a.emf"/></draw:frame></text:p>
  <text:p><draw:frame><draw:text-box><text:p>Deadline: 30 June</text:p></draw:text-box></draw:frame></text:p>
  <table:table><table:table-column/><table:table-row><table:table-cell><text:p>Region</text:p></table:table-cell><table:table-cell><text:p>May</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>58</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table>`;

it('reads an OpenDocument text with its numbers, footnotes, formulas, text boxes and merged cells [write.editor]', async () => {
  const content = `<office:document-content ${SPACES}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body><office:text>${BODY}</office:text></office:body></office:document-content>`;
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><annotation encoding="StarMath 5.0">E = a over b</annotation></semantics></math>';
  const bytes = zipSync({ 'content.xml': strToU8(content), 'Object 1/content.xml': strToU8(math) });
  const file = new File([new Uint8Array(bytes)], 'lamp.odt');
  const { content: markdown, report } = await readFile(file, () => Promise.resolve(undefined));
  expect(markdown).toBe(
    '## 灯塔\n\nThe **lamp** burns 10<sup>6</sup> h, H<sub>2</sub>O[^1]. [Here](https://ok.test/)\n\n' +
      '1. Fill\n\n   a) oil\n\n2. Light\n\nBetween.\n\n3. Wait\n\n- oil\n\n$E=\\frac{a}{b}$\n\nDeadline: 30 June\n\n' +
      '<table>\n<tr>\n<td>\n\nRegion\n\n</td>\n<td>\n\nMay\n\n</td>\n</tr>\n<tr>\n<td colspan="2">\n\n58\n\n</td>\n</tr>\n</table>\n\n' +
      '[^1]: Lit in 1811.',
  );
  expect(report.pictures).toEqual(['Map']);
});

const readParts = async (body: string, more: Readonly<Record<string, string>> = {}) => {
  const hidden =
    '<style:style style:name="T9" style:family="text"><style:text-properties text:display="none"/></style:style><style:style style:name="P9" style:family="paragraph" style:parent-style-name="T9"/>';
  const content = `<office:document-content ${SPACES}><office:automatic-styles>${STYLES}${hidden}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const parts = Object.entries({ 'content.xml': content, ...more });
  const bytes = zipSync(Object.fromEntries(parts.map(([name, part]) => [name, strToU8(part)])));
  return readFile(new File([new Uint8Array(bytes)], 'lamp.odt'), () => Promise.resolve(undefined));
};

it('converts letters in symbol fonts to the symbols that they show [write.editor]', async () => {
  const style = (name: string, font: string) =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties style:font-name="${font}"/></style:style>`;
  const styles = `<office:document-styles ${SPACES}><office:styles>${style('S', 'Symbol')}${style('W', 'Wingdings 2')}</office:styles></office:document-styles>`;
  const { content } = await readParts(
    '<text:p>5 <text:span text:style-name="S">\uf0b3</text:span> 3 <text:span text:style-name="W">\uf052</text:span> R</text:p>',
    { 'styles.xml': styles },
  );
  expect(content).toBe('5 ≥ 3 ☑ R');
});

it('omits hidden text, and counts it [write.editor]', async () => {
  const { content, report } = await readParts(
    '<text:p>Price <text:span text:style-name="T9">40 </text:span>58.</text:p><text:p text:style-name="P9">Margin 18</text:p><text:p>End <text:hidden-text text:is-hidden="true" text:string-value="7">7</text:hidden-text></text:p>',
  );
  expect(content).toBe('Price 58.\n\nEnd');
  expect(report.hidden).toBe(3);
});

it('reads formulas as Pandoc stores them [write.editor]', async () => {
  const { content, report } = await readParts(
    '<text:p>So <draw:frame><draw:object xlink:href="Formula-0/"/></draw:frame> holds.</text:p>',
    {
      'Formula-0/content.xml':
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mi>E</mi><mo>=</mo><msup><mi>c</mi><mn>2</mn></msup></mrow></math>',
    },
  );
  expect(content).toBe('So $E=c^2$ holds.');
  expect(report.objects).toEqual([]);
});

it('reads the numbers of headings, and loses no text in lists, indexes and shapes [write.editor]', async () => {
  const outline = `<office:document-styles ${SPACES}><office:styles><text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/><text:outline-level-style text:level="3" style:num-format=""/></text:outline-style></office:styles></office:document-styles>`;
  const heading = (level: number, words: string) => `<text:h text:outline-level="${level}">${words}</text:h>`;
  const shape = '<draw:custom-shape><text:p>7 lamps</text:p></draw:custom-shape>';
  const list =
    '<text:list text:style-name="L1"><text:list-item><text:p>Fill</text:p></text:list-item><text:list-header><text:p>with oil</text:p></text:list-header><text:list-item><text:p>Light</text:p></text:list-item></text:list>';
  const index =
    '<text:bibliography><text:bibliography-source/><text:index-body><text:index-title><text:p>References</text:p></text:index-title><text:p>[1] Ann 1811</text:p></text:index-body></text:bibliography>';
  const { content, report } = await readParts(
    heading(1, 'Oil') +
      heading(2, 'Whales') +
      heading(3, 'Blue') +
      heading(1, 'Wick') +
      heading(2, 'Cotton') +
      `<text:p>Cost 42${shape}</text:p>${list}${index}<text:section text:display="none"><text:p>Secret 99</text:p></text:section>`,
    { 'styles.xml': outline },
  );
  expect(content).toBe(
    '# 1 Oil\n\n## 1.1 Whales\n\n### Blue\n\n# 2 Wick\n\n## 2.1 Cotton\n\nCost 42\n\n7 lamps\n\n1. Fill\n\n   with oil\n\n2. Light\n\nReferences\n\n&#91;1\\] Ann 1811',
  );
  expect(report.hidden).toBe(1);
});

it('reads a Word file saved by LibreOffice: styled headings, interrupted lists, code, aligned cells and rules [write.editor]', async () => {
  const styles = [
    ['Heading_20_2', 'Heading 2', ''],
    ['Code', 'Code Block python', ''],
    ['Right', 'Right', 'fo:text-align="end"'],
    ['Line', 'Line', 'fo:border-bottom="0.06pt solid #000000" fo:border-top="none"'],
    ['Title', 'Title', ''],
  ].map(
    ([name, shown, properties]) =>
      `<style:style style:name="${name}" style:display-name="${shown}" style:family="paragraph"><style:paragraph-properties ${properties}/></style:style>`,
  );
  const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`;
  const deeper = (text: string, more = '') =>
    `<text:list text:style-name="L3"${more}><text:list-item><text:list>${item(text)}</text:list></text:list-item></text:list>`;
  const list = (text: string, more = '') =>
    `<text:list text:style-name="L3"${more}>${item(text)}</text:list>`;
  const cell = (text: string) =>
    `<table:table-cell><text:p text:style-name="Right">${text}</text:p></table:table-cell>`;
  const body = [
    '<text:p text:style-name="Title">Lamps</text:p>',
    '<text:p text:style-name="Heading_20_2">Oil</text:p>',
    list('Fill') +
      deeper('oil') +
      deeper('water', ' text:continue-list="x"') +
      list('Light', ' text:continue-list="y"'),
    '<text:p text:style-name="Code">if lit:<text:line-break/><text:s text:c="4"/>burn(10)</text:p>',
    '<text:p text:style-name="Line"/>',
    `<table:table><table:table-header-rows><table:table-row>${cell('Net')}</table:table-row></table:table-header-rows><table:table-row>${cell('−1 234,50')}</table:table-row></table:table>`,
  ];
  const levels = [1, 2].map(
    (level) =>
      `<text:list-level-style-number text:level="${level}" style:num-format="1" style:num-suffix="."/>`,
  );
  const meta = `<office:document-meta xmlns:office="urn:o" xmlns:dc="urn:d"><office:meta><dc:title>Lamps</dc:title></office:meta></office:document-meta>`;
  const automatic = `<office:document-styles ${SPACES}><office:styles>${styles.join('')}<text:list-style style:name="L3">${levels.join('')}</text:list-style></office:styles></office:document-styles>`;
  const { content, title } = await readParts(body.join(''), { 'styles.xml': automatic, 'meta.xml': meta });
  expect(title).toBe('Lamps');
  expect(content).toBe(
    '## Oil\n\n1. Fill\n   1. oil\n   2. water\n2. Light\n\n```python\nif lit:\n    burn(10)\n```\n\n---\n\n| Net |\n| ---: |\n| −1 234,50 |',
  );
});

it('applies strikes and symbol fonts of paragraph styles, unless a style that inherits them says otherwise [write.editor]', async () => {
  const style = (name: string, properties: string, parent = '') =>
    `<style:style style:name="${name}" style:parent-style-name="${parent}"><style:text-properties ${properties}/></style:style>`;
  const styles =
    style('Ticks', 'style:font-name="Wingdings"') +
    style('Plain', 'style:font-name="Arial"') +
    style('Old', 'style:text-line-through-style="solid"') +
    style('Current', 'style:text-line-through-style="none"', 'Old');
  const body =
    '<text:p text:style-name="Old">Clause 7</text:p><text:p text:style-name="Current">Clause 8</text:p><text:p text:style-name="Ticks">ü<text:span text:style-name="Plain"> R</text:span></text:p>';
  const content = `<office:document-content ${SPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const file = new File([new Uint8Array(zipSync({ 'content.xml': strToU8(content) }))], 'lamp.odt');
  const { content: markdown } = await readFile(file, () => Promise.resolve(undefined));
  expect(markdown).toBe('~~Clause 7~~\n\nClause 8\n\n✓ R');
});

it('keeps paragraphs of an item after the list within it [write.editor]', async () => {
  const { content } = await readParts(
    '<text:list text:style-name="L2"><text:list-item><text:p>Pay</text:p><text:list><text:list-item><text:p>in cash</text:p></text:list-item></text:list><text:p>before June.</text:p></text:list-item><text:list-item><text:p>Deliver</text:p></text:list-item></text:list>',
  );
  expect(content).toBe('- Pay\n\n  - in cash\n\n  before June.\n\n- Deliver');
});
