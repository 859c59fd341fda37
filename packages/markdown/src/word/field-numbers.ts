import { numberWords } from './number-words.ts';

/** Paragraph of a field: its heading level from one, if it is a heading, and whether it is an item of a list. */
export type FieldPlace = { paragraph: unknown; heading: number | undefined; isNumbered: boolean };

type LevelFormat = readonly [before: string, format: string, after: string];

const MAX_LEVEL = 9;
const REPEATED: readonly LevelFormat[] = [
  ['(', 'decimal', ')'],
  ['(', 'lowerLetter', ')'],
  ['(', 'lowerRoman', ')'],
];
/** The lists that every document has, by the names that fields use. */
const LISTS: Readonly<Record<string, readonly LevelFormat[]>> = {
  numberdefault: [
    ['', 'decimal', ')'],
    ['', 'lowerLetter', ')'],
    ['', 'lowerRoman', ')'],
    ...REPEATED,
    ['', 'decimal', '.'],
    ['', 'lowerLetter', '.'],
    ['', 'lowerRoman', '.'],
  ],
  outlinedefault: [
    ['', 'upperRoman', '.'],
    ['', 'upperLetter', '.'],
    ['', 'decimal', '.'],
    ['', 'lowerLetter', ')'],
    ...REPEATED,
    ['(', 'lowerLetter', ')'],
    ['(', 'lowerRoman', ')'],
  ],
};

const optionOf = (instruction: string, name: string): number | undefined => {
  const value = new RegExp(String.raw`\\${name}\s*"?(\d{1,5})`, 'i').exec(instruction)?.[1];
  return value === undefined ? undefined : Number(value);
};

/** Separator of the levels, or at the end: `1-2` with `\s -`. */
const separatorOf = (instruction: string): string => /\\s\s*"?([^\s"\\])/i.exec(instruction)?.[1] ?? '.';

const formatted = (list: string, level: number, value: number): string => {
  const [before, format, after] = LISTS[list]?.[level - 1] ?? ['', 'decimal', ')'];
  return before + (format === 'decimal' ? String(value) : numberWords(value, format)) + after;
};

/**
 * Counts the fields that number paragraphs and clauses (AUTONUM, AUTONUMLGL, AUTONUMOUT, LISTNUM), for which Word
 * stores no number. Takes the fields of a document in order, and returns the number that Word shows; an empty text
 * for other fields.
 */
export const createFieldNumbers = () => {
  const counts = new Map<string, number[]>();
  let heading = 0;
  let last: unknown;
  const next = (list: string, level: number, start: number | undefined): number[] => {
    const values = (counts.get(list) ?? []).slice(0, level);
    while (values.length < level - 1) values.push(1);
    values[level - 1] = start ?? (values[level - 1] ?? 0) + 1;
    counts.set(list, values);
    return values;
  };
  const paragraphNumber = (kind: string, instruction: string, place: FieldPlace): string => {
    if (place.heading !== undefined) heading = place.heading;
    // Paragraphs below a heading are one level below it.
    const level = Math.min(place.heading ?? heading + 1, MAX_LEVEL);
    const values = next('paragraphs', level, undefined);
    const value = values.at(-1) ?? 1;
    const separator = separatorOf(instruction);
    if (kind === 'AUTONUMOUT') return formatted('outlinedefault', level, value);
    if (kind === 'AUTONUM') return `${value}${separator}`;
    return values.join(separator) + (/\\e\b/i.test(instruction) ? '' : separator);
  };
  const clauseNumber = (instruction: string, place: FieldPlace): string => {
    const name = /^\s*LISTNUM\s+"?([^\s"\\]+)/i.exec(instruction)?.[1] ?? 'NumberDefault';
    const list = name.toLowerCase();
    // The number of the paragraph itself is the first level.
    if (place.isNumbered && last !== place.paragraph) counts.delete(list);
    last = place.paragraph;
    const level = Math.min(Math.max(optionOf(instruction, 'l') ?? (place.isNumbered ? 2 : 1), 1), MAX_LEVEL);
    const values = next(list, level, optionOf(instruction, 's'));
    return list === 'legaldefault' ? `${values.join('.')}.` : formatted(list, level, values.at(-1) ?? 1);
  };
  return (instruction: string, place: FieldPlace): string => {
    const kind = /^\s*(AUTONUM(?:LGL|OUT)?|LISTNUM)\b/i.exec(instruction)?.[1]?.toUpperCase();
    if (kind === undefined) return '';
    return kind === 'LISTNUM' ? clauseNumber(instruction, place) : paragraphNumber(kind, instruction, place);
  };
};
