import { REWRITING_TOOLS } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { streamWhole } from '../../../core/models/stream-whole.ts';
import type { TruncatedPart } from '../../../ports/text-model.ts';
import { cleanOutput } from './clean-output.ts';
import { splitText } from './split-text.ts';
import { askFor, instructionsFor, type ToolTask } from './tool-instructions.ts';

/** Characters of the previous part that are passed on as context. */
const CONTEXT_LENGTH = 500;

export type Asking = { model: ChosenModel; locale: Locale; signal: AbortSignal };

type Question = {
  instructions: string;
  question: string;
  /** The text to work on; empty if the tool needs no text. */
  original: string;
  /** The beginning of a truncated answer that is continued. */
  begun?: string;
};

/** Streams the answer to one request; then `truncated`, if continuing did not complete it. */
export async function* writeAnswer(
  { model, locale, signal }: Asking,
  { instructions, question, original, begun = '' }: Question,
): AsyncGenerator<string | TruncatedPart> {
  const request = {
    model: model.vendorModel,
    instructions,
    passages: [],
    turns: [{ role: 'user' as const, text: question }],
    locale,
    signal,
  };
  let truncated: TruncatedPart | undefined;
  const words = async function* () {
    for await (const part of streamWhole(model.text, request, begun)) {
      if (part.type === 'text') yield part.text;
      else if (part.type === 'truncated') truncated = part;
    }
  };
  yield* begun === '' ? cleanOutput(words(), original) : words();
  if (truncated) yield truncated;
}

const partsOf = (task: ToolTask): ToolTask[] => {
  const isByParts = task.begun === '' && task.tool !== 'instruct' && REWRITING_TOOLS.includes(task.tool);
  const texts = isByParts ? splitText(task.text, WRITE_TOOL_LIMITS.part) : [task.text];
  return texts.map((text, nth) => ({
    ...task,
    text,
    before: nth === 0 ? task.before : (texts[nth - 1] ?? '').slice(-CONTEXT_LENGTH),
    after: nth === texts.length - 1 ? task.after : (texts[nth + 1] ?? '').slice(0, CONTEXT_LENGTH),
    refused: texts.length === 1 ? task.refused : '',
  }));
};

/**
 * Works on a text with a model; on a long one in parts. Ends if a part is truncated, so that no gap arises.
 */
export async function* writeWithModel(
  asking: Asking,
  task: ToolTask,
): AsyncGenerator<string | TruncatedPart> {
  for (const [nth, part] of partsOf(task).entries()) {
    if (nth > 0) yield '\n\n';
    const { text: original, begun } = part;
    const answer = { instructions: instructionsFor(part), question: askFor(part), original, begun };
    for await (const piece of writeAnswer(asking, answer)) {
      yield piece;
      if (typeof piece !== 'string') return;
    }
  }
}
