import type { MarkupEdit } from '../markup-edits.ts';

type Cell = { isAcross: boolean; isDown: boolean; words: string; from: number; to: number };

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Repeats the words of merged cells of a table on a slide in each of its cells. */
export const createMergedCells = (markup: string) => {
  const tables: { above: string[]; row: Cell[] }[] = [];
  let words = 0;
  const endRow = (table: { above: string[]; row: Cell[] }): MarkupEdit[] => {
    const { above, row } = table;
    // A title over the whole width is not repeated.
    const isTitle = row.length > 1 && row.slice(1).every(({ isAcross }) => isAcross);
    const edits: MarkupEdit[] = [];
    const shown: string[] = [];
    for (const [at, cell] of row.entries()) {
      const isFilled = (cell.isDown || cell.isAcross) && !isTitle;
      const origin = cell.isDown ? above[at] : shown[at - 1];
      shown.push(isFilled ? (origin ?? '') : cell.words);
      if (isFilled && origin) edits.push({ from: cell.from, to: cell.to, markup: origin });
    }
    table.above = shown;
    table.row = [];
    return edits;
  };
  return {
    open(name: string, attributes: Readonly<Record<string, string>>, from: number): void {
      const table = tables.at(-1);
      if (name === 'a:tbl') tables.push({ above: [], row: [] });
      else if (name === 'a:tc' && table) {
        const [isAcross, isDown] = [isTrue(attributes['hMerge']), isTrue(attributes['vMerge'])];
        table.row.push({ isAcross, isDown, words: '', from, to: from });
      } else if (name === 'a:txBody') words = from;
    },
    /** Returns the edits of a row that ends. */
    close(name: string, to: number): MarkupEdit[] {
      const table = tables.at(-1);
      const cell = table?.row.at(-1);
      if (name === 'a:tbl') tables.pop();
      else if (name === 'a:txBody' && cell) {
        [cell.from, cell.to] = [words, to];
        cell.words = markup.slice(words, to);
      } else if (name === 'a:tr' && table) return endRow(table);
      return [];
    },
  };
};
