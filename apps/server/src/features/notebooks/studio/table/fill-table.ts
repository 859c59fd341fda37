import type { TableRow } from '@studiolo/contract/notebooks/studio-content';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Cites } from '../../../../core/extracts/cites.ts';
import { streamWhole } from '../../../../core/models/stream-whole.ts';
import type { TextModel, Turn } from '../../../../ports/text-model.ts';
import type { StudioPassage } from '../gather-sources.ts';
import { RETRY_PROMPT } from '../prompts.ts';
import { bestSentence } from './best-sentence.ts';
import { checkValue, distinctValues, type CheckedValue } from './check-value.ts';
import { readCells } from './read-cells.ts';
import { ROW_REQUEST, rowInstructions } from './table-prompts.ts';

type Reader = { text: TextModel; vendorModel: string };

type FillRequest = {
  columns: readonly string[];
  sources: readonly { name: string; passages: readonly StudioPassage[] }[];
  cites: Cites;
  instruction: string;
  locale: Locale;
  /** Undefined to fill the cells with sentences of the sources. */
  model: Reader | undefined;
  signal: AbortSignal;
};

export type FilledTable = {
  rows: TableRow[];
  /** Number of values that their passages do not support. */
  unsupported: number;
  /** Names of the sources without a readable row. */
  unread: string[];
};

type RowValues = { cells: CheckedValue[][]; unsupported: number };

const extractRow = (columns: readonly string[], passages: readonly StudioPassage[]): RowValues => ({
  cells: columns.map((column) => {
    const value = bestSentence(column, passages);
    return value ? [value] : [];
  }),
  unsupported: 0,
});

/** Asks a model for one row, again if its answer is not readable. Undefined if that is not either. */
const askRow = async (
  { columns, instruction, locale, signal }: FillRequest,
  { text, vendorModel }: Reader,
  passages: readonly StudioPassage[],
): Promise<RowValues | undefined> => {
  const turns: Turn[] = [{ role: 'user', text: ROW_REQUEST }];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    let answer = '';
    for await (const part of streamWhole(text, {
      model: vendorModel,
      instructions: rowInstructions(columns, instruction),
      passages,
      turns,
      locale,
      signal,
    }))
      if (part.type === 'text') answer += part.text;
    const read = readCells(columns, answer);
    if (read) {
      const checked = read.map((values) => values.map((value) => checkValue(value, passages)));
      return {
        cells: checked.map((values) => distinctValues(values.filter((value) => value !== undefined))),
        unsupported: checked.flat().filter((value) => value === undefined).length,
      };
    }
    turns.push({ role: 'assistant', text: answer }, { role: 'user', text: RETRY_PROMPT });
  }
  return undefined;
};

/** Fills a table source by source. Each value cites the words of its source that support it. */
export async function* fillTable(request: FillRequest): AsyncGenerator<RunEvent, FilledTable> {
  const { columns, sources, cites, model, signal } = request;
  const table: FilledTable = { rows: [], unsupported: 0, unread: [] };
  for (const [index, { name, passages }] of sources.entries()) {
    yield { type: 'progress', done: index, total: sources.length, label: '' };
    signal.throwIfAborted();
    const row =
      passages.length === 0
        ? undefined
        : model
          ? await askRow(request, model, passages)
          : extractRow(columns, passages);
    if (!row) table.unread.push(name);
    table.unsupported += row?.unsupported ?? 0;
    table.rows.push({
      name,
      cells: columns.map((_, column) => ({
        values: (row?.cells[column] ?? []).map(({ text, passage, quote }) => ({
          text,
          cites: cites.sentence({ number: passage, text: quote }),
        })),
      })),
    });
  }
  return table;
}
