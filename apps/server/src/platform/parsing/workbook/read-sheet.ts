import { symbolText } from '@studiolo/markdown/word/symbols';
import { ParsingFault } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import type { CellFont } from './cell-fonts.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import { richTextReader, withoutEscapes } from './rich-text.ts';
import { headerWords, isSheetHeader } from './sheet-headers.ts';
import { shiftFormula } from './shift-formula.ts';
import { showNumber, showWords, type CellValue } from './show-number.ts';

/** A text that cells share; a rich one has fonts of its own. */
export type SharedString = { text: string; isRich: boolean };

export type SheetContext = {
  strings: readonly SharedString[];
  formats: readonly string[];
  /** Fonts of the cell styles. */
  fonts: readonly CellFont[];
  is1904: boolean;
  isExact: boolean;
  /** Whether Excel calculates all formulas when it opens the file. */
  isCalculatedLater: boolean;
};

type Area = { top: number; left: number; bottom: number; right: number };

type Row = { number: number; isHidden: boolean; cells: Map<number, CellValue> };

export type RawSheet = {
  rows: Row[];
  isHiddenColumn: (column: number) => boolean;
  merged: Area[];
  /** Formulas without a stored result. */
  uncalculated: number;
  /** Words of the headers and footers of printed pages. */
  headers: string[];
};

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The row, from one, and the column, from zero, of a reference such as `$B$7`. */
export const placeOf = (reference: string): { row: number; column: number } | undefined => {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  return letters && row ? { row: Number(row), column: columnNumber(letters) } : undefined;
};

const areaOf = (reference: string): Area | undefined => {
  const [from = '', to = from] = reference.split(':');
  const [start, end] = [placeOf(from), placeOf(to)];
  return start && end && { top: start.row, left: start.column, bottom: end.row, right: end.column };
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const words = (text: string): CellValue => ({ shown: text, plain: text });

/** Marks a displayed value as struck through. As in Excel, its number can still be used in calculations. */
const struckThrough = ({ shown, plain }: CellValue): CellValue =>
  shown === '' || shown.includes('~~') ? { shown, plain } : { shown: `~~${shown}~~`, plain };

const DAY_MS = 86_400_000;
/** Day zero of a workbook. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** A date in ISO form, as Strict Open XML stores it, in the number format of its cell. */
const showWrittenDate = (value: string, format: string): CellValue => {
  const written = value
    .replace(/Z$/, '')
    .replace(/(?<=:\d{2})\.0+$/, '')
    .replace(/T00:00(?::00)?$/, '');
  const time = Date.parse(written.includes('T') ? `${written}Z` : written);
  return Number.isNaN(time) || format === 'General'
    ? words(written.replace('T', ' '))
    : showNumber(String((time - FIRST_DAY) / DAY_MS), format, false, true);
};

/** The cells of a worksheet as displayed, with hidden rows marked. */
export const readSheet = (
  bytes: Buffer,
  { strings, formats, fonts, is1904, isExact, isCalculatedLater }: SheetContext,
): RawSheet => {
  const rows: Row[] = [];
  const hidden: { from: number; to: number }[] = [];
  const merged: Area[] = [];
  const rich = richTextReader();
  let uncalculated = 0;
  let length = 0;
  let row: Row | undefined;
  let cell: XmlAttributes = {};
  let column = -1;
  let value = '';
  let formula = '';
  let has = { value: false, formula: false };
  let within = '';
  const headers: string[] = [];
  const shared = new Map<string, { formula: string; row: number; column: number }>();
  let group: string | undefined;

  /** The formula of the cell. Only the first cell of a shared formula contains it. */
  const formulaHere = (): string => {
    const first = group === undefined ? undefined : shared.get(group);
    return formula === '' && first
      ? shiftFormula(first.formula, (row?.number ?? first.row) - first.row, column - first.column)
      : formula;
  };
  const uncalculatedCell = (): CellValue => {
    uncalculated += 1;
    const shown = formulaHere();
    // Excel stores newer functions under longer names.
    return words(shown === '' ? '' : `=${shown.replaceAll(/_xlfn\.|_xlws\./g, '')}`);
  };

  const read = (): CellValue => {
    const type = cell['t'] ?? 'n';
    const format = formats[Number(cell['s'] ?? 0)] ?? 'General';
    const symbols = fonts[Number(cell['s'] ?? 0)]?.symbols ?? '';
    if (type === 'inlineStr') return showWords(rich.flush(symbols), format);
    if (value === '') {
      // A formula with an empty text as its result has an empty value.
      if (!has.formula || (type === 'str' && has.value)) return words('');
      return uncalculatedCell();
    }
    // Programs that do not calculate store 0, and let Excel calculate when it opens the file.
    if (isCalculatedLater && has.formula && type === 'n' && Number(value) === 0) return uncalculatedCell();
    if (type === 's') {
      const { text, isRich } = strings[Number(value)] ?? { text: '', isRich: true };
      return showWords(isRich ? text : symbolText(symbols, text), format);
    }
    if (type === 'str') return showWords(symbolText(symbols, withoutEscapes(value)), format);
    if (type === 'b') return words(isTrue(value.toLowerCase()) ? 'TRUE' : 'FALSE');
    if (type === 'd') return showWrittenDate(value, format);
    if (type !== 'n') return words(value);
    const number = showNumber(value, format, is1904, isExact);
    // A format may write letters for values: ü, a tick in Wingdings, for 1.
    return /\d/.test(number.shown) ? number : { ...number, shown: symbolText(symbols, number.shown) };
  };
  readXml(bytes, {
    open(name, attributes) {
      rich.open(name, attributes);
      if (name === 'row') {
        const number = Number(attributes['r'] ?? (rows.at(-1)?.number ?? 0) + 1);
        row = { number, isHidden: isTrue(attributes['hidden']), cells: new Map() };
        if (attributes['ht'] !== undefined && Number(attributes['ht']) === 0) row.isHidden = true;
        rows.push(row);
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = placeOf(attributes['r'] ?? '')?.column ?? column + 1;
        [value, formula] = ['', ''];
        group = undefined;
        has = { value: false, formula: false };
      } else if (name === 'v' || name === 'f') {
        within = name;
        has[name === 'v' ? 'value' : 'formula'] = true;
        if (name === 'f' && attributes['t'] === 'shared') group = attributes['si'];
      } else if (isSheetHeader(name)) {
        within = name;
        headers.push('');
      } else if (name === 'mergeCell') {
        const area = areaOf(attributes['ref'] ?? '');
        if (area) merged.push(area);
      } else if (name === 'col' && (isTrue(attributes['hidden']) || Number(attributes['width'] ?? 1) === 0))
        hidden.push({ from: Number(attributes['min']) - 1, to: Number(attributes['max']) - 1 });
    },
    text(text) {
      rich.text(text);
      if (within === 'v') value += text;
      else if (within === 'f') formula += text;
      else if (within !== '') headers.push((headers.pop() ?? '') + text);
    },
    close(name) {
      rich.close(name);
      if (name === within) within = '';
      if (name === 'f' && group !== undefined && formula !== '')
        shared.set(group, { formula, row: row?.number ?? 0, column });
      if (name !== 'c' || !row) return;
      value = value.trim();
      const content = fonts[Number(cell['s'] ?? 0)]?.isStruck ? struckThrough(read()) : read();
      if (content.shown === '') return;
      length += content.shown.length;
      if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
      row.cells.set(column, content);
    },
  });
  const isHiddenColumn = (each: number): boolean => hidden.some(({ from, to }) => each >= from && each <= to);
  return { rows, isHiddenColumn, merged, uncalculated, headers: headers.map(headerWords) };
};
