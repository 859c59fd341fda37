import { isObject, readJson } from '../../../../core/models/read-json.ts';
import { listIn, text } from '../read-content.ts';

type ReadValue = { value: string; quote: string };

const valueOf = (item: unknown): ReadValue[] => {
  if (!isObject(item)) return [];
  const value = text(item['value'] ?? item['text'] ?? item['answer']);
  return value === '' ? [] : [{ value, quote: text(item['quote'] ?? item['passage'] ?? item['evidence']) }];
};

const valuesOf = (cell: Record<string, unknown>): ReadValue[] =>
  Array.isArray(cell['values']) ? (cell['values'] as unknown[]).flatMap(valueOf) : valueOf(cell);

const indexOf = (column: unknown, columns: readonly string[]): number => {
  const named = columns.findIndex((name) => name.toLowerCase() === text(column).toLowerCase());
  return named === -1 ? Number(column) - 1 : named;
};

/**
 * Parses a model's answer as the values of each column, as stated by the model. Undefined if it is not JSON
 * of that form.
 */
export const readCells = (columns: readonly string[], answer: string): ReadValue[][] | undefined => {
  const json = readJson(answer);
  const cells = listIn(json, ['cells', 'columns', 'row']);
  if (cells.length === 0 && !(isObject(json) && Array.isArray(json['cells']))) return undefined;
  const values: ReadValue[][] = columns.map(() => []);
  for (const cell of cells) values[indexOf(cell['column'] ?? cell['name'], columns)]?.push(...valuesOf(cell));
  return values;
};
