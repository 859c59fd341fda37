import { readFile } from 'node:fs/promises';
import { mathmlTex } from '@studiolo/markdown/formula/mathml';
import { subscript, superscript } from '@studiolo/markdown/superscript';
import { NOTE_PLACE, withoutNotePlaces } from '../note-places.ts';
import { symbolText } from '@studiolo/markdown/word/symbols';
import { listArchive } from '../archive.ts';
import { countPageHeaders } from '../page-headers.ts';
import { ParsingFault, type ReadingReport } from '../parsed-document.ts';
import { refuseBomb } from '../refuse-bomb.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { cellWords } from './cell-words.ts';
import { countOdfNumbers } from './odf-lists.ts';
import { readOdfChart } from './odf-chart.ts';
import { readOdfStyles } from './odf-styles.ts';
import { readOdfTable, tableLines } from './odf-tables.ts';
import { all, attribute, child, parseOdf, type OdfElement } from './odf-tree.ts';

export type OdfKind = 'odt' | 'ods' | 'odp';

const BODIES = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const;
const MAX_SPACES = 200;
/** Elements that are not part of the visible text. */
const HIDDEN_ELEMENTS = new Set([
  'tracked-changes',
  'sequence-decls',
  'variable-decls',
  'user-field-decls',
  'forms',
  'alphabetical-index-auto-mark-file',
  'table-of-content-source',
  'desc',
  'title',
  'event-listeners',
]);

const unpackParts = async (bytes: Buffer): Promise<(path: string) => Buffer | undefined> => {
  const entries = await listArchive({
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  });
  const byName = new Map(entries?.map((entry) => [entry.name, entry]));
  return (path) => {
    const entry = byName.get(path);
    return entry && unpackEntry(bytes, entry);
  };
};

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Marks words that are struck through, unless they are in part already. */
const struckThrough = (words: string): string =>
  words.trim() === '' || words.includes('~~') ? words : words.replace(words.trim(), (each) => `~~${each}~~`);

const HEADERS = ['header', 'header-left', 'header-first', 'footer', 'footer-left', 'footer-first'];

const headersIn = (styleSheet: OdfElement): string[] =>
  HEADERS.flatMap((name) => all(styleSheet, name)).map(({ textContent }) => textContent);

/** Text of an OpenDocument file, with its tables, notes and formulas. */
export const readOdf = async (
  path: string,
  kind: OdfKind,
): Promise<{ text: string; report: ReadingReport }> => {
  const bytes = await readFile(path);
  await refuseBomb(bytes);
  const part = await unpackParts(bytes);
  if (part('META-INF/manifest.xml')?.includes('encryption-data')) throw new ParsingFault('encrypted');
  const content = parseOdf(part('content.xml'));
  const body = all(content, 'body')[0];
  const inside = child(body, BODIES[kind]);
  if (!inside) throw new ParsingFault('broken', 'the file has no body');
  const styleSheet = parseOdf(part('styles.xml'));
  const styles = readOdfStyles([styleSheet, content]);
  const report = {
    headers: kind === 'odt' ? countPageHeaders(headersIn(styleSheet)) : 0,
    tables: 0,
    pictures: 0,
    hiddenRuns: 0,
    hiddenSheets: 0,
    hiddenSlides: 0,
    hiddenRows: 0,
    hiddenColumns: 0,
    hiddenCells: 0,
    sheets: 0,
    slides: 0,
  };
  let remarks: string[] = [];

  const frameOf = (frame: OdfElement): string => {
    const object = attribute(child(frame, 'object'), 'href')?.replaceAll(/^\.\/|\/$/g, '');
    if (object !== undefined) {
      const math = child(parseOdf(part(`${object}/content.xml`)), 'math');
      const tex = math ? mathmlTex(child(math, 'semantics') ?? math) : '';
      if (tex !== '') return `$${tex}$`;
      // The sheets of a workbook contain the values of its charts.
      if (kind !== 'ods') remarks.push(...readOdfChart(part(`${object}/content.xml`)));
    }
    const [table] = frame.children.filter(({ localName }) => localName === 'table');
    if (table) remarks.push(...blockOf(table));
    for (const box of all(frame, 'text-box')) remarks.push(...blocks(box.children));
    if (child(frame, 'image') && all(frame, 'text-box').length === 0) report.pictures += 1;
    // The numbers before and after a picture within the line are two.
    return attribute(frame, 'anchor-type') === 'as-char' ? NOTE_PLACE : '';
  };

  /** Font of the text that is being read, which inner elements inherit. */
  let font = '';
  const inFontOf = (style: string, read: () => string): string => {
    const outer = font;
    font = styles.fontOf(style) || outer;
    const words = read();
    font = outer;
    return words;
  };

  const spanOf = (span: OdfElement): string => {
    const style = attribute(span, 'style-name') ?? '';
    const looks = styles.looksOf(style);
    const words = inFontOf(style, () => inline(span));
    if (looks.includes('hidden')) {
      if (words.trim() !== '') report.hiddenRuns += 1;
      return '';
    }
    if (withoutNotePlaces(words) === '') return words;
    if (looks.includes('struck')) return struckThrough(words);
    if (looks.includes('raised')) return superscript(words);
    return looks.includes('lowered') ? subscript(words) : words;
  };

  const struckBy = (style: string, words: string): string =>
    styles.looksOf(style).includes('struck') ? struckThrough(words) : words;

  const inlineOf = (element: OdfElement): string => {
    switch (element.localName) {
      case 's':
        return ' '.repeat(Math.min(MAX_SPACES, Number(attribute(element, 'c') ?? 1)));
      case 'tab':
        return ' ';
      case 'line-break':
        return '\n';
      case 'span':
        return spanOf(element);
      case 'note':
      case 'annotation': {
        const body = child(element, 'note-body') ?? element;
        const author = element.localName === 'note' ? undefined : child(element, 'creator')?.textContent;
        const paragraphs = body.children.filter(({ localName }) => /^(?:p|h|list)$/.test(localName));
        const words = inOneLine(blocks(paragraphs).join(' '));
        if (words !== '') remarks.push(`> ${author ? `${author}: ` : ''}${words}`);
        return element.localName === 'note' ? NOTE_PLACE : '';
      }
      case 'frame':
        return frameOf(element);
      case 'ruby': {
        const base = child(element, 'ruby-base');
        const reading = inOneLine(child(element, 'ruby-text')?.textContent ?? '');
        return (base ? inline(base) : '') + (reading === '' ? '' : `（${reading}）`);
      }
      case 'hidden-text':
      case 'hidden-paragraph':
        if (attribute(element, 'is-hidden') === 'false') return inline(element);
        report.hiddenRuns += 1;
        return '';
      default:
        if (HIDDEN_ELEMENTS.has(element.localName)) return '';
        // The text of a shape is not part of the surrounding line.
        if (element.children.some(({ localName }) => localName === 'p')) {
          remarks.push(...blocks(element.children));
          return '';
        }
        return inline(element);
    }
  };
  const inline = (parent: OdfElement): string =>
    parent.nodes
      .map((each) =>
        typeof each === 'string' ? symbolText(font, each.replaceAll(/\s+/g, ' ')) : inlineOf(each),
      )
      .join('');

  /** A paragraph, with its notes and boxes below it. */
  const paragraphOf = (paragraph: OdfElement, mark = ''): string[] => {
    const style = attribute(paragraph, 'style-name') ?? '';
    const outer = remarks;
    remarks = [];
    const words = inFontOf(style, () => struckBy(style, withoutNotePlaces(inline(paragraph)).trim()));
    const below = remarks;
    remarks = outer;
    return [...(words === '' ? [] : [mark + words]), ...below];
  };

  const wordsOf = (cell: OdfElement, style: string): string => {
    const lineOf = (parts: readonly OdfElement[]) => inOneLine(blocks(parts).join(' '));
    const isComment = ({ localName }: OdfElement) => localName === 'annotation';
    const shown = inFontOf(style, () => lineOf(cell.children.filter((each) => !isComment(each))));
    const words = struckBy(style, cellWords(cell, shown));
    const comment = lineOf(cell.children.filter(isComment)).replace(/^> /, '');
    return comment === '' ? words : `${words} (${comment})`.trim();
  };

  const tableOf = (table: OdfElement): string[] => {
    const { rows, hiddenRows, hiddenColumns, hiddenCells } = readOdfTable(table, { styles, wordsOf });
    report.hiddenRows += hiddenRows;
    report.hiddenColumns += hiddenColumns;
    report.hiddenCells += hiddenCells;
    if (rows.length === 0) return [];
    report.tables += 1;
    return [tableLines(rows)];
  };

  const sheetOf = (table: OdfElement): string[] => {
    const display = styles.propertyOf(attribute(table, 'style-name') ?? '', 'table-properties', 'display');
    if (display === 'false') {
      report.hiddenSheets += 1;
      return [];
    }
    report.sheets += 1;
    const shapes = child(table, 'shapes');
    const written = [...tableOf(table), ...(shapes ? blocks(shapes.children) : [])];
    return written.length === 0 ? [] : [`# ${attribute(table, 'name') ?? ''}`, ...written];
  };

  const slideOf = (page: OdfElement): string[] => {
    const visibility = styles.propertyOf(
      attribute(page, 'style-name') ?? '',
      'drawing-page-properties',
      'visibility',
    );
    if (visibility === 'hidden') {
      report.hiddenSlides += 1;
      return [];
    }
    report.slides += 1;
    const notes = page.children.filter(({ localName }) => localName === 'notes');
    const shown = page.children.filter(({ localName }) => localName !== 'notes');
    const titles = shown.filter((each) => /^(?:title|subtitle)$/.test(attribute(each, 'class') ?? ''));
    const others = shown.filter((each) => !titles.includes(each));
    return [
      ...blocks(titles).map((line, at) => (at === 0 ? `# ${line}` : line)),
      ...blocks(others),
      ...notes.flatMap((each) => blocks(each.children)).map((line) => `> ${inOneLine(line)}`),
    ];
  };

  const blockOf = (element: OdfElement): string[] => {
    const style = attribute(element, 'style-name') ?? '';
    switch (element.localName) {
      case 'h': {
        const level = Math.min(6, Number(attribute(element, 'outline-level') ?? 1));
        return paragraphOf(element, `${'#'.repeat(level)} ${numbers.headingLabel(element)}`);
      }
      case 'p': {
        if (styles.looksOf(style).includes('hidden')) {
          if (element.textContent.trim() !== '') report.hiddenRuns += 1;
          return [];
        }
        const level = styles.levelOf(style);
        return paragraphOf(element, level === undefined ? '' : `${'#'.repeat(level)} `);
      }
      case 'list':
        return [numbers.linesOf(element).join('\n')].filter((lines) => lines !== '');
      case 'table':
        return kind === 'ods' && inside.children.includes(element) ? sheetOf(element) : tableOf(element);
      case 'page':
        return slideOf(element);
      case 'section':
        if (attribute(element, 'display') !== 'none') return blocks(element.children);
        report.hiddenRuns += 1;
        return [];
      case 'annotation':
      case 'frame':
        return paragraphOf({ ...element, nodes: [element], children: [element], textContent: '' });
      default:
        return HIDDEN_ELEMENTS.has(element.localName) ? [] : blocks(element.children);
    }
  };
  const blocks = (elements: readonly OdfElement[]): string[] => elements.flatMap(blockOf);
  const numbers = countOdfNumbers(styles, blocks);

  return { text: withoutNotePlaces(blocks(inside.children).join('\n\n')), report };
};
