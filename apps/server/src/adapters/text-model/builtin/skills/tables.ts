import type { Ask, Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { readBlocks } from '../../../../platform/reading/blocks.ts';
import { acrossLanguages } from '../dictionary.ts';
import { sourcesOf, type SourceText } from '../../../../platform/reading/source.ts';
import { measureIn, reckoned, withoutMeasure, type Measure } from '../tables/measure.ts';
import { names, positionNamed } from '../tables/named.ts';
import { requestedColumns, numericColumns, type Column } from '../tables/numeric-columns.ts';
import { readTables, type Row, type Table } from '../tables/read-tables.ts';
import { contentTerms } from '../../../../platform/reading/tokens.ts';
import { wordsIn } from '../words.ts';
import { describeTables } from './describe-tables.ts';

const MAX_QUESTION_LENGTH = 200;
const MAX_ROWS = 6;
const MAX_TIED_ROWS = 3;
/** Counts the cells with a value, as in `how many are pending`. */
const COUNTS = /\bhow many\b|(?:多少|几)[个种款件项名位]/i;

const citesOf = (rows: readonly Row[]): string =>
  [...new Set(rows.map(({ number }) => number))].slice(0, 3).map(cite).join('');

/** Quotes a row unchanged, so that the reader finds it in the source. */
const rowLine = (ask: Ask, row: Row): string => {
  const cells = row.cells.filter((cell) => cell !== '').map(escapeMarkdown);
  return `${wordsIn(ask.language).tableRow(cells.join(' · '))}${cite(row.number)}`;
};

const rowsNamed = (question: string, table: Table): Row[] => {
  const namedRows = table.rows.filter(({ cells }) =>
    cells.some((cell) => cell.length > 1 && !/^[\d.,]+$/.test(cell) && names(question, cell)),
  );
  return namedRows.length < table.rows.length ? namedRows : [];
};

const reckonColumn = (
  ask: Ask,
  measure: Exclude<Measure, 'count'>,
  { table, name, index, values }: Column,
): { text: string; rows: Row[] } => {
  const words = wordsIn(ask.language);
  const cells = values.map(({ value, row }) => ({ value, written: row.cells[index] ?? '' }));
  const { value, text } = reckoned(measure, cells);
  const isExtreme = measure === 'max' || measure === 'min';
  const rows = isExtreme ? values.filter((each) => each.value === value).map(({ row }) => row) : [];
  const cites = rows.length === 0 ? citesOf(values.map(({ row }) => row)) : '';
  const result = words.tableResult(
    words.table[measure],
    escapeMarkdown(name),
    text,
    words.tableRows(cells.length, table.rows.length),
    cites,
  );
  return { text: result, rows: rows.slice(0, MAX_TIED_ROWS) };
};

const reckon = (
  ask: Ask,
  measure: Exclude<Measure, 'count'>,
  tables: readonly Table[],
): string | undefined => {
  const words = wordsIn(ask.language);
  const [column] = requestedColumns(ask.instruction, tables);
  if (column !== undefined) {
    const marked = new Set(rowsNamed(ask.instruction.replaceAll(column.name, ' '), column.table));
    const within = column.values.filter(({ row }) => marked.has(row));
    const { text, rows } = reckonColumn(
      ask,
      measure,
      within.length > 0 ? { ...column, values: within } : column,
    );
    return [text, ...rows.map((row) => rowLine(ask, row))].join('\n\n');
  }
  if (contentTerms(withoutMeasure(ask.text)).length > 0) return undefined;
  const [table] = tables.filter((each) => numericColumns(each).length > 0);
  const all = table === undefined ? [] : numericColumns(table).slice(0, 12);
  if (all.length === 0) return undefined;
  const lines = all.map((each) => {
    const { text, rows } = reckonColumn(ask, measure, each);
    return [`- ${text}`, ...rows.slice(0, 1).map((row) => `  ${rowLine(ask, row)}`)].join('\n');
  });
  return [...(all.length > 1 ? [words.tableEach, ''] : []), ...lines].join('\n');
};

/** The row and column named by a question, as in `what is the price of the blue lamp` or `Alpha in row 3`. */
const findRows = (ask: Ask, tables: readonly Table[]): string | undefined => {
  const place = positionNamed(ask.instruction, 'row');
  for (const table of tables) {
    const counted = place === undefined ? undefined : table.rows.at(place);
    const rows = counted === undefined ? rowsNamed(ask.instruction, table) : [counted];
    const column =
      table.columns.findIndex((name) => names(ask.instruction, name)) + 1 ||
      (positionNamed(ask.instruction, 'column') ?? -1) + 1;
    const lines = rows.slice(0, MAX_ROWS).flatMap((row) => {
      const value = row.isComplete ? row.cells[column - 1] : undefined;
      return value === undefined || value === '' || names(ask.instruction, value) ? [] : [{ row, value }];
    });
    const name = escapeMarkdown(table.columns[column - 1] ?? '');
    if (lines.length > 0)
      return lines
        .map(
          ({ row, value }) =>
            `${name}${wordsIn(ask.language).colon}**${escapeMarkdown(value)}**\n\n${rowLine(ask, row)}`,
        )
        .join('\n\n');
    if (counted !== undefined) return rowLine(ask, counted);
  }
  return undefined;
};

const count = (ask: Ask, tables: readonly Table[]): string | undefined => {
  const words = wordsIn(ask.language);
  const [table] = tables;
  if (table === undefined) return undefined;
  const namedRows = rowsNamed(ask.instruction, table);
  const rows = namedRows.length > 0 ? namedRows : table.rows;
  return words.tableCount(words.tableRows(rows.length, table.rows.length), citesOf(rows));
};

/** Whether the sources are mainly tables, so that every question is about rows. */
const isTabular = (sources: readonly SourceText[]): boolean => {
  const kinds = sources.flatMap(({ text }) => readBlocks(text)).filter(({ kind }) => kind !== 'heading');
  return kinds.filter(({ kind }) => kind === 'table').length > kinds.length * 0.8;
};

const isCounted = (ask: Ask, [table]: readonly Table[], sources: readonly SourceText[]): boolean =>
  table !== undefined &&
  COUNTS.test(ask.instruction) &&
  isTabular(sources) &&
  requestedColumns(ask.instruction, [table]).length === 0 &&
  rowsNamed(ask.instruction, table).length > 0;

/** Lists the columns if the requested calculation matches none of them. */
export const columnsInstead = (ask: Ask, sources: readonly SourceText[]): string | undefined => {
  if (measureIn(ask.instruction) === undefined) return undefined;
  const matching = readTables(sources).filter(
    (table) => table.columns.length > 2 || numericColumns(table).length > 0,
  );
  const words = wordsIn(ask.language);
  const listed = matching.map(({ columns }) => columns.map(escapeMarkdown).join(words.comma));
  return listed.length === 0 ? undefined : words.noSuchColumn(listed.join(words.semicolon));
};

/** A Chinese question may be about columns named in English, so known words are added in both languages. */
const inBothLanguages = (ask: Ask): Ask =>
  ask.language === 'zh'
    ? { ...ask, instruction: `${ask.instruction} ${acrossLanguages(ask.instruction, 'zh').join(' ')}`.trim() }
    : ask;

/** Sums, averages, extremes, counts and look-ups over the tables in the sources, and descriptions of them. */
export const tables: Skill = (forTables) => {
  if (forTables.instruction.length > MAX_QUESTION_LENGTH) return undefined;
  const ask = inBothLanguages(forTables);
  const sources =
    ask.passages.length > 0 ? sourcesOf(ask.passages) : [{ text: ask.given, name: '', number: undefined }];
  const all = readTables(sources);
  if (all.length === 0) return undefined;
  const words = wordsIn(ask.language);
  const described = describeTables(forTables, all);
  if (described !== undefined) return described;
  const measure = measureIn(forTables.instruction);
  const result =
    measure === 'count' || isCounted(ask, all, sources)
      ? count(ask, all)
      : measure !== undefined
        ? reckon(ask, measure, all)
        : undefined;
  if (result !== undefined) return ask.passages.length > 1 ? `${result}\n\n*${words.tablePart}*` : result;
  return findRows(ask, all) ?? (isTabular(sources) ? columnsInstead(forTables, sources) : undefined);
};
