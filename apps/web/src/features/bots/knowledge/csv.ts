import type { Pair } from '@studiolo/contract/bots/knowledge-entities';

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Questions and answers as a table that sheets open. */
export const writeCsv = (pairs: readonly Pair[]): string =>
  `\uFEFF${['question,answer', ...pairs.map(({ question, answer }) => `${cell(question)},${cell(answer)}`)].join('\r\n')}\r\n`;

/** The rows of a table, its quotes undone. */
const rowsOf = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  }
  return rows;
};

const HEADS = /^(question|q|问题|提问)$/i;

/** The questions and answers of a table of two columns; undefined where a row has no two. */
export const readCsv = (csv: string): Pair[] | undefined => {
  const rows = rowsOf(csv.replace(/^\uFEFF/, ''));
  const pairs = (HEADS.test(rows[0]?.[0]?.trim() ?? '') ? rows.slice(1) : rows).map(
    ([question = '', answer = '']) => ({ question: question.trim(), answer: answer.trim() }),
  );
  return pairs.length > 0 && pairs.every(({ question, answer }) => question !== '' && answer !== '')
    ? pairs
    : undefined;
};
