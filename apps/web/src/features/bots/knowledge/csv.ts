import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { csvFile, csvText } from '@studiolo/contract/files/csv';

/** Exports questions and answers for spreadsheets, escaping formulas in visitors' text. */
export const writeCsv = (pairs: readonly Pair[], header = ['question', 'answer']): string =>
  csvFile([header, ...pairs.map(({ question, answer }) => [question, answer])]);

type Row = { line: number; cells: string[] };

/** A rejected row, with its line number. */
export type RowFault = { line: number; question: string };

export type PairTable = { pairs: Pair[]; faults: RowFault[] };

/** Splits a table into rows. A quote opens a cell only at its start, and closes it only at its end. */
const rowsOf = (csv: string, separator: string): Row[] => {
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, cells: [] };
  let at = 0;
  const endRow = (): void => {
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  const unquotedEnd = (from: number): number => {
    let end = from;
    while (end < csv.length && csv[end] !== separator && csv[end] !== '\n')
      // In a Markdown table, a pipe within a cell is escaped with a backslash.
      end += separator === '|' && csv.startsWith('\\|', end) ? 2 : 1;
    return end;
  };
  /** Returns the end of a quoted cell; undefined if the quote is a stray one. */
  const quotedEnd = (from: number): number | undefined => {
    for (let end = csv.indexOf('"', from + 1); end >= 0; end = csv.indexOf('"', end + 1)) {
      if (csv[end + 1] === '"') end += 1;
      else if (/^[ \t]*(?:\n|$)/.test(csv.slice(end + 1, end + 3)) || csv[end + 1] === separator) return end;
      // The next cell starts here, so the current quote was never closed.
      else if (csv[end - 1] === separator || csv[end - 1] === '\n') return undefined;
    }
    return undefined;
  };
  while (at < csv.length) {
    // A space before a quoted cell is not part of it, as in `"one"; "two"`.
    let blanks = 0;
    while (csv[at + blanks] === ' ') blanks += 1;
    if (csv[at + blanks] === '"' && quotedEnd(at + blanks) !== undefined) at += blanks;
    const closing = csv[at] === '"' ? quotedEnd(at) : undefined;
    const end = closing === undefined ? unquotedEnd(at) : unquotedEnd(closing + 1);
    const text =
      closing === undefined ? csv.slice(at, end) : csv.slice(at + 1, closing).replaceAll('""', '"');
    row.cells.push(separator === '|' ? text.replaceAll('\\|', '|') : text);
    line += text.split('\n').length - 1;
    at = end + 1;
    if (csv[end] === separator) {
      if (at >= csv.length) row.cells.push('');
      continue;
    }
    line += 1;
    endRow();
  }
  endRow();
  return rows;
};

const SEPARATORS = [',', ';', '\t', '，', '|'] as const;

const QUESTION =
  /^(?:questions?|q|prompt|instructions?|input|user|title|标题|用户|问题|提问|問題|問い?|質問|标准问题?|问法?|질문|fragen?|preguntas?|perguntas?|domand[ae]|вопросы?|pytani[ea]|vraag|soru)$/i;
const ANSWER =
  /^(?:answers?|a|reply|response|completion|output|assistant|content|内容|回应|回應|答案|回答|答复|答覆|标准答案|答|回复|답변|대답|réponses?|reponses?|antwort(?:en)?|respuestas?|respostas?|rispost[ae]|ответы?|odpowied[źz]i?|antwoord|cevap)$/i;

const headerOf = (cells: readonly string[]): { question: number; answer: number } | undefined => {
  const names = cells.map((each) => each.trim());
  const question = names.findIndex((name) => QUESTION.test(name));
  const answer = names.findIndex((name, at) => at !== question && ANSWER.test(name));
  if (question >= 0 && answer >= 0) return { question, answer };
  // The column of questions may have another name, such as `Similar questions`.
  const [first = '', second = ''] = names;
  const isPair = names.length === 2 && answer === 1 && second.length > 1 && /[^?？]$/.test(first);
  return isPair ? { question: 0, answer } : undefined;
};

const MAX_TITLES = 3;

/** Returns the rows starting at the header. Rows above it with a single cell are the title of the table. */
const withoutTitles = (rows: readonly Row[]): readonly Row[] => {
  const at = rows.slice(0, MAX_TITLES + 1).findIndex(({ cells }) => headerOf(cells) !== undefined);
  const isTitled =
    at > 0 && rows.slice(0, at).every(({ cells }) => cells.filter((each) => each.trim() !== '').length === 1);
  return isTitled ? rows.slice(at) : rows;
};

/**
 * Returns the separator that results in the most rows with at least two cells, preferring one that results in
 * a header.
 */
const separatorOf = (csv: string): string => {
  const start = csv.slice(0, 20_000);
  const score = (separator: string): number => {
    const rows = rowsOf(start, separator).slice(0, 50);
    const header = headerOf(rows[0]?.cells ?? []) ? rows.length : 0;
    return (
      header + rows.filter(({ cells }) => cells.filter((each) => each.trim() !== '').length === 2).length
    );
  };
  return SEPARATORS.map((separator) => ({ separator, score: score(separator) })).reduce((best, each) =>
    each.score > best.score ? each : best,
  ).separator;
};

/** Whether a row is the line below the header of a Markdown table. */
const isRule = ({ cells }: Row): boolean => cells.every((cell) => /^\s*(?::?-+:?\s*)?$/.test(cell));

/** Excel writes `="0012"` to keep leading zeros. */
const withoutFormula = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

/** Parses questions and answers in a table, and lists rejected rows; returns undefined if no row is valid. */
export const readCsv = (contents: string): PairTable | undefined => {
  const csv = contents.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  // Excel reads the separator from a line like this.
  const declared = /^"?sep=(.)"?\n/i.exec(csv);
  const separator = declared?.[1] ?? separatorOf(csv);
  const all = rowsOf(declared ? csv.slice(declared[0].length) : csv, separator);
  const rows = withoutTitles(separator === '|' ? all.filter((row) => !isRule(row)) : all);
  const header = headerOf(rows[0]?.cells ?? []);
  const { question: first, answer: second } = header ?? { question: 0, answer: 1 };
  const isPartialHeader = !header && QUESTION.test(rows[0]?.cells[0]?.trim() ?? '');
  const width = header || isPartialHeader ? (rows[0]?.cells.length ?? 0) : 2;
  /** The last cell of a row includes unquoted separators, as in `How long?,1,5 hours`. */
  const cellOf = (cells: readonly string[], at: number): string => {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    const text = at === width - 1 ? filled.slice(at).join(separator) : (cells[at] ?? '');
    return csvText(withoutFormula(text.trim()));
  };
  const pairs: Pair[] = [];
  const faults: RowFault[] = [];
  for (const { line, cells } of header || isPartialHeader ? rows.slice(1) : rows) {
    const question = cellOf(cells, first);
    const answer = cellOf(cells, second);
    const isTooLong =
      question.length > KNOWLEDGE_LIMITS.questionLength || answer.length > KNOWLEDGE_LIMITS.answerLength;
    if (question !== '' && answer !== '' && !isTooLong) pairs.push({ question, answer });
    else faults.push({ line: line + (declared ? 1 : 0), question: question || answer });
  }
  return pairs.length > 0 ? { pairs, faults } : undefined;
};
