import type { Locale } from '@studiolo/contract/wire/headers';
import { streamFullAnswer } from '../../../../core/models/stream-full-answer.ts';
import type { TextModel, Turn } from '../../../../ports/text-model.ts';
import type { StudioPassage } from '../gather-sources.ts';
import { RETRY_PROMPT } from '../prompts.ts';
import { bestSentence } from './best-sentence.ts';
import { checkValue, distinctValues, type CheckedValue } from './check-value.ts';
import { readCells } from './read-cells.ts';
import { ROW_REQUEST, rowInstructions } from './table-prompts.ts';

type Reader = { text: TextModel; vendorModel: string };

type RowRequest = {
  columns: readonly string[];
  passages: readonly StudioPassage[];
  instruction: string;
  locale: Locale;
  /** Undefined to fill the cells with sentences of the sources. */
  model: Reader | undefined;
  signal: AbortSignal;
};

export type CellValues = {
  values: CheckedValue[];
  /** Number of values that their passages do not support. */
  leftOut: number;
};

const extractRow = ({ columns, passages }: RowRequest): CellValues[] =>
  columns.map((column) => {
    const value = bestSentence(column, passages);
    return { values: value ? [value] : [], leftOut: 0 };
  });

/** Asks a model for one row, and once more if its answer is not readable. Undefined if neither is. */
const askRow = async (
  { columns, passages, instruction, locale, signal }: RowRequest,
  { text, vendorModel }: Reader,
): Promise<CellValues[] | undefined> => {
  const turns: Turn[] = [{ role: 'user', text: ROW_REQUEST }];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    let answer = '';
    for await (const part of streamFullAnswer(text, {
      model: vendorModel,
      instructions: rowInstructions(columns, instruction),
      passages,
      turns,
      locale,
      signal,
    }))
      if (part.type === 'text') answer += part.text;
    const read = readCells(columns, answer);
    if (read)
      return read.map((stated) => {
        const checked = stated.map((value) => checkValue(value, passages));
        const values = checked.filter((value) => value !== undefined);
        return {
          values: distinctValues(values),
          leftOut: checked.length - values.length,
        };
      });
    turns.push({ role: 'assistant', text: answer }, { role: 'user', text: RETRY_PROMPT });
  }
  return undefined;
};

/**
 * Reads the row of one source: the values of each column with the words that support them. Undefined if the
 * model's answer is not readable.
 */
export const fillRow = async (request: RowRequest): Promise<CellValues[] | undefined> =>
  request.model ? askRow(request, request.model) : extractRow(request);
