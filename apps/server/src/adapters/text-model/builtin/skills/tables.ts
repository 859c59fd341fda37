import type { Ask, Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { sourcesOf } from '../source.ts';
import { numberIn, readTables, type Table } from '../tables.ts';
import { contentTerms } from '../tokens.ts';
import { wordsIn } from '../words.ts';

type Measure = 'sum' | 'average' | 'max' | 'min' | 'count';

const MEASURES: readonly (readonly [Measure, RegExp])[] = [
  ['count', /\bhow many (?:rows|lines|records|entries)\b|(?:多少|几)(?:行|条记录|条数据)/i],
  ['average', /\b(?:average|mean)\b|平均/i],
  ['sum', /\b(?:sum|total|add up|altogether)\b|总和|合计|总计|求和|总共|加起来|之和/i],
  [
    'max',
    /\b(?:max(?:imum)?|highest|largest|biggest|most|greatest|most expensive|dearest)\b|最大|最高|最多|最贵/i,
  ],
  ['min', /\b(?:min(?:imum)?|lowest|smallest|least|cheapest)\b|最小|最低|最少|最便宜/i],
];

const PRICED = /\b(?:cheapest|expensive|dearest)\b|贵|便宜/i;
const PRICE = /price|cost|amount|价|费|金额/i;

type Column = { table: Table; index: number; name: string; values: { value: number; row: string[] }[] };

const numericColumns = (table: Table): Column[] =>
  table.columns
    .map((name, index) => ({
      table,
      index,
      name,
      values: table.rows.flatMap((row) => {
        const value = numberIn(row[index] ?? '');
        return value === undefined ? [] : [{ value, row }];
      }),
    }))
    .filter(({ table: { rows }, values }) => values.length > 0 && values.length >= rows.length * 0.6);

const names = (question: string, name: string): boolean => {
  const asked = new Set(contentTerms(question));
  const terms = contentTerms(name.replace(/[_-]/g, ' '));
  const isNamed =
    name.length > 0 &&
    new RegExp(
      `(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{Script=Latin}\\d])`,
      'iu',
    ).test(question);
  return isNamed || (terms.length > 0 && terms.every((term) => asked.has(term)));
};

const rounded = (value: number): string =>
  (Math.round(value * 1e6) / 1e6).toLocaleString('en-US', { maximumFractionDigits: 6 });
const shown = (columns: readonly string[], row: readonly string[]): string =>
  columns.map((column, index) => `${escapeMarkdown(column)} ${escapeMarkdown(row[index] ?? '')}`).join(' · ');

const reckon = (ask: Ask, measure: Exclude<Measure, 'count'>, { table, name, values }: Column): string => {
  const words = wordsIn(ask.language);
  const numbers = values.map(({ value }) => value);
  const sum = numbers.reduce((total, value) => total + value, 0);
  const extreme = measure === 'max' || measure === 'min' ? Math[measure](...numbers) : undefined;
  const value = extreme ?? (measure === 'sum' ? sum : sum / numbers.length);
  const result = words.tableResult(
    words.table[measure],
    escapeMarkdown(name),
    rounded(value),
    numbers.length,
    cite(table.number),
  );
  const row = extreme === undefined ? undefined : values.find((each) => each.value === extreme)?.row;
  return row === undefined ? result : `${result}\n\n${words.tableRow(shown(table.columns, row))}`;
};

/** The row and column that a question names, as in `what is the price of the blue lamp`. */
const lookUp = (ask: Ask, found: readonly Table[]): string | undefined => {
  for (const table of found) {
    const row = table.rows.find((cells) =>
      cells.some((cell) => numberIn(cell) === undefined && cell.length > 1 && names(ask.instruction, cell)),
    );
    const column = table.columns.findIndex((name) => names(ask.instruction, name));
    const value = row?.[column];
    if (row !== undefined && value !== undefined && value !== '' && !names(ask.instruction, value)) {
      return `${escapeMarkdown(table.columns[column] ?? '')}${wordsIn(ask.language).colon}**${escapeMarkdown(value)}**${cite(table.number)}\n\n${wordsIn(ask.language).tableRow(shown(table.columns, row))}`;
    }
  }
  return undefined;
};

/** Sums, averages, extremes and look-ups over the tables that the sources hold. */
export const tables: Skill = (ask) => {
  if (ask.instruction.length > 200) return undefined;
  const sources =
    ask.passages.length > 0 ? sourcesOf(ask.passages) : [{ text: ask.given, name: '', number: undefined }];
  const found = readTables(sources);
  if (found.length === 0) return undefined;
  const words = wordsIn(ask.language);
  const measure = MEASURES.find(([, pattern]) => pattern.test(ask.instruction))?.[0];
  const part = ask.passages.length > 0 ? `\n\n*${words.tablePart}*` : '';
  const [first] = found;
  if (measure === 'count')
    return first === undefined
      ? undefined
      : `${words.tableCount(first.rows.length, cite(first.number))}${part}`;
  if (measure !== undefined) {
    const columns = found.flatMap(numericColumns);
    const column =
      columns.find(({ name }) => names(ask.instruction, name)) ??
      columns.find(({ name }) => PRICED.test(ask.instruction) && PRICE.test(name)) ??
      (columns.length === 1 ? columns[0] : undefined);
    if (column !== undefined) return `${reckon(ask, measure, column)}${part}`;
  }
  return lookUp(ask, found);
};
