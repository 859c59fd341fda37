import { decimalMarkIn, numberIn } from '../../../../platform/reading/cells.ts';
import { names, positionNamed } from './named.ts';
import type { Row, Table } from './read-tables.ts';

export type Column = { table: Table; index: number; name: string; values: { value: number; row: Row }[] };

const PRICED = /\b(?:cheapest|expensive|dearest)\b|贵|便宜/i;
const PRICE = /price|cost|amount|价|费|金额/i;
const NUMERIC = /numeric|number|数字|数值/i;

/** The columns of a table that contain numbers, with a few exceptions at most. */
export const numericColumns = (table: Table): Column[] => {
  const rows = table.rows.filter(({ isComplete }) => isComplete);
  const markOfTable = decimalMarkIn(rows.flatMap(({ cells }) => cells)) ?? table.usualDecimalMark;
  return table.columns
    .map((name, index) => {
      const mark = decimalMarkIn(rows.map(({ cells }) => cells[index] ?? '')) ?? markOfTable;
      const values = rows.flatMap((row) => {
        const value = numberIn(row.cells[index] ?? '', mark);
        return value === undefined ? [] : [{ value, row }];
      });
      return { table, index, name, values };
    })
    .filter(({ values }) => values.length > 0 && values.length >= rows.length * 0.6);
};

/**
 * The numbers that a question is about: the column that it names or counts to, or all columns if it leaves
 * that open.
 */
export const requestedColumns = (question: string, tables: readonly Table[]): Column[] => {
  const all = tables.flatMap(numericColumns);
  const namedColumns = all.filter(({ name }) => names(question, name));
  if (namedColumns.length > 0) {
    const longest = Math.max(...namedColumns.map(({ name }) => name.length));
    return namedColumns.filter(({ name }) => name.length === longest).slice(0, 1);
  }
  const priced = PRICED.test(question) ? all.find(({ name }) => PRICE.test(name)) : undefined;
  if (priced !== undefined) return [priced];
  const [table] = tables.filter((each) => numericColumns(each).length > 0);
  const place = positionNamed(question, 'column');
  if (table !== undefined && place !== undefined) {
    const counted = numericColumns(table);
    if (NUMERIC.test(question)) return counted.slice(place, place === -1 ? undefined : place + 1);
    const index = place === -1 ? table.columns.length - 1 : place;
    return counted.filter((column) => column.index === index);
  }
  return [];
};
