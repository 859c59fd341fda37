import { describe, expect, it } from 'vitest';
import { aWordFile, wordParagraph, wordRun } from '../../../../../testing/word-file.ts';
import { readFile } from '../read-file.ts';

const imported = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  readFile(aWordFile(body, parts), () => Promise.resolve(undefined));

const symbol = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
const fonts = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const begin = (instruction: string) => `${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>`;

describe('characters of a Word file [write.editor]', () => {
  it('in symbol fonts become the symbols that they show', async () => {
    const boxes = `${symbol('Wingdings 2', '0052')}${wordRun('是 ')}${symbol('Wingdings 2', 'F0A3')}${wordRun('否')}`;
    const typed = `${wordRun('\uf061', fonts('Symbol'))}${wordRun(' ')}${wordRun('\uf0b3', fonts('Symbol'))}${wordRun(' 5')}`;
    const checked = `${wordRun('R', fonts('Wingdings 2'))}${wordRun(' R', fonts('Arial'))}`;
    const body = [boxes, typed, checked].map((runs) => wordParagraph(runs)).join('');
    expect((await imported(body)).content).toBe('☑是 □否\n\nα ≥ 5\n\n☑ R');
  });

  it('keep the formatting of their character style, and stay hidden if it hides them', async () => {
    const style = (id: string, properties: string) =>
      `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`;
    const styles =
      style('Strong', '<w:b/>') +
      style('Old', '<w:strike/>') +
      style('Note', '<w:vanish/>') +
      '<w:style w:type="character" w:styleId="Plain"><w:basedOn w:val="Strong"/><w:rPr><w:b w:val="0"/></w:rPr></w:style>';
    const run = (text: string, id: string, more = '') => wordRun(text, `<w:rStyle w:val="${id}"/>${more}`);
    const body = [
      run('5', 'Strong'),
      run(' 4', 'Old'),
      run(' secret', 'Note'),
      run(' 3', 'Plain'),
      run(' shown', 'Note', '<w:vanish w:val="0"/>'),
    ].join('');
    const { content, report } = await imported(wordParagraph(body), { styles });
    expect(content).toBe('**5** ~~4~~ 3 shown');
    expect(report.hidden).toBe(1);
  });

  it('stay hidden or struck through if the style of their paragraph says so', async () => {
    const style = (id: string, properties: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`;
    const of = (id: string) => `<w:pStyle w:val="${id}"/>`;
    const body =
      wordParagraph(wordRun('Margin 40') + wordRun('Price 90', '<w:vanish w:val="0"/>'), of('Internal')) +
      wordParagraph(wordRun('Clause 7'), of('Repealed'));
    const styles = style('Internal', '<w:vanish/>') + style('Repealed', '<w:strike/>');
    const { content, report } = await imported(body, { styles });
    expect(content).toBe('Price 90\n\n~~Clause 7~~');
    expect(report.hidden).toBe(1);
  });

  it('become symbols if the style of their run or paragraph is in a symbol font', async () => {
    const style = (id: string, kind: string, font: string) =>
      `<w:style w:type="${kind}" w:styleId="${id}"><w:rPr>${fonts(font)}</w:rPr></w:style>`;
    const body =
      wordParagraph(wordRun('x ') + wordRun('£', '<w:rStyle w:val="Signs"/>') + wordRun(' 5')) +
      wordParagraph(wordRun('ü') + wordRun(' R', fonts('Arial')), '<w:pStyle w:val="Ticks"/>');
    const styles = style('Signs', 'character', 'Symbol') + style('Ticks', 'paragraph', 'Wingdings');
    expect((await imported(body, { styles })).content).toBe('x ≤ 5\n\n✓ R');
  });

  it('on both sides of a page break stay separate', async () => {
    const page = '<w:r><w:br w:type="page"/></w:r>';
    const body =
      wordParagraph(wordRun('Lot 5') + page + wordRun('6')) +
      wordParagraph(page + wordRun('Lot 7')) +
      wordParagraph(page);
    expect((await imported(body)).content).toBe('Lot 5\n6\n\nLot 7');
  });

  it('include the numbers that Word counts when it opens a file', async () => {
    const field = (words: string) => begin(words) + mark('end');
    const body =
      wordParagraph(field(' AUTONUM ') + wordRun(' Rent')) +
      wordParagraph(
        wordRun('Heat: ') + field('LISTNUM') + wordRun(' gas, ') + field('LISTNUM') + wordRun(' oil'),
      );
    expect((await imported(body)).content).toBe('1\\. Rent\n\nHeat: 1) gas, 2) oil');
  });

  it('on both sides of a box or object within the line stay separate, and WordArt is text', async () => {
    const shape = (content: string, look = 'width:9pt') =>
      `<w:r><w:pict><v:shape style="${look}">${content}</v:shape></w:pict></w:r>`;
    const box = `<v:textbox><w:txbxContent>${wordParagraph(wordRun('Box 7'))}</w:txbxContent></v:textbox>`;
    const body =
      wordParagraph(wordRun('Lot 12') + shape(box) + wordRun('34')) +
      wordParagraph(wordRun('Lot 56') + '<w:r><w:drawing><wp:inline/></w:drawing></w:r>' + wordRun('7')) +
      wordParagraph(wordRun('Lot 8') + shape('', 'position:absolute;width:9pt') + wordRun('9')) +
      wordParagraph(shape('<v:textpath string="Sale &amp; 50% off"/>'));
    expect((await imported(body)).content).toBe('Lot 12 34\n\nBox 7\n\nLot 56 7\n\nLot 89\n\nSale & 50% off');
  });

  it('are joined with the rest of the word if they are drop caps', async () => {
    const body =
      wordParagraph(wordRun('T'), '<w:framePr w:dropCap="drop" w:lines="3"/>') +
      wordParagraph(wordRun('he lamp burns.'));
    expect((await imported(body)).content).toBe('The lamp burns.');
  });
});

describe('fields of a Word file [write.editor]', () => {
  it('are text if they list tables, and a table of contents if they list headings', async () => {
    const list = (options: string, line: string) =>
      wordParagraph(
        `${begin(` TOC ${options} `)}${mark('separate')}${wordRun(line)}<w:r><w:tab/></w:r>${wordRun('4')}${mark('end')}`,
      );
    const { content } = await imported(
      list('\\h \\c "Table"', 'Table 1: Costs') + list('\\o "1-3"', 'Lamps'),
    );
    expect(content).toBe('Table 1: Costs 4\n\n[TOC]');
  });

  it('keep their text if they are buttons', async () => {
    const { content } = await imported(
      wordParagraph(`${begin(' MACROBUTTON NoMacro [Type 5 names here] ')}${mark('end')}`),
    );
    expect(content).toBe('[Type 5 names here]');
  });
});
