import { plainNumber } from '../workbook/show-number.ts';
import { attribute, type OdfElement } from './odf-tree.ts';

/** Dates such as 1/2/2025 and 1/2, which mean different days in different countries. */
const AMBIGUOUS_DATE = /^(?!\d{4})\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{1,4}|[/-]\d{1,2})(?=\s|$)/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}))?)?/;
/** Long numbers are displayed shortened, or as number signs in a narrow column. */
const SHORTENED = /^(?:-?\d(?:[.,]\d+)?E[+-]?\d+|#{2,})$/i;

const dateOf = (words: string, value: string): string | undefined => {
  const [, day, time, seconds = '00'] = DATE.exec(value) ?? [];
  if (day === undefined || !AMBIGUOUS_DATE.test(words)) return undefined;
  const hasTime = words.includes(':') && time !== undefined;
  return hasTime ? `${day} ${time}${seconds === '00' ? '' : `:${seconds}`}` : day;
};

const numberOf = (words: string, value: string): string | undefined => {
  if (value === '' || !SHORTENED.test(words)) return undefined;
  const number = plainNumber(value);
  return /^-?\d+$/.test(number) || words.startsWith('#') ? number : undefined;
};

/** Displayed text of a cell, except for ambiguous dates and shortened numbers. */
export const cellWords = (cell: OdfElement, words: string): string =>
  dateOf(words, attribute(cell, 'date-value') ?? '') ??
  (attribute(cell, 'value-type') === 'float' ? numberOf(words, attribute(cell, 'value') ?? '') : undefined) ??
  words;
