import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../core/models/models.service.ts';
import { readFullAnswer } from '../../core/models/stream-full-answer.ts';
import type { GivenPassage, Turn } from '../../ports/text-model.ts';

const ASK_AGAIN = 'That could not be read as JSON of the form asked for. Answer again with that JSON alone.';
const REQUEST_TIMEOUT_MS = 180_000;
/** Stops a model that never ends. */
const MAX_OUTPUT_LENGTH = 60_000;

type JsonRequest<T> = {
  model: ChosenModel;
  locale: Locale;
  signal: AbortSignal;
  instructions: string;
  passages: readonly GivenPassage[];
  question: string;
  /** Undefined if the answer is unusable. */
  read: (answer: string) => T | undefined;
};

/** Asks a model for JSON, and once more if its answer is unusable. Undefined if both are. */
export const askForJson = async <T>({
  model,
  locale,
  signal,
  instructions,
  passages,
  question,
  read,
}: JsonRequest<T>): Promise<T | undefined> => {
  const turns: Turn[] = [{ role: 'user', text: question }];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { text } = await readFullAnswer(
      model.text,
      {
        model: model.vendorModel,
        instructions,
        passages,
        turns,
        locale,
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      },
      MAX_OUTPUT_LENGTH,
    );
    const result = read(text);
    if (result !== undefined) return result;
    turns.push({ role: 'assistant', text: text.slice(0, 4000) }, { role: 'user', text: ASK_AGAIN });
  }
  return undefined;
};
