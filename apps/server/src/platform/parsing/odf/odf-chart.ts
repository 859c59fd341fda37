import { all, child, parseOdf } from './odf-tree.ts';
import { tableLines } from './odf-tables.ts';

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Title and values of a chart, which are stored as a table; empty if the object is not a chart. */
export const readOdfChart = (part: Buffer | undefined): string[] => {
  const [chart] = all(parseOdf(part), 'chart').flatMap((each) => child(each, 'chart') ?? []);
  const table = child(chart, 'table');
  if (!table) return [];
  const title = inOneLine(child(chart, 'title')?.textContent ?? '');
  const rows = all(table, 'table-row').map((row) =>
    row.children.map((cell) => inOneLine(child(cell, 'p')?.textContent ?? '')),
  );
  return [title, tableLines(rows)].filter((block) => block !== '');
};
