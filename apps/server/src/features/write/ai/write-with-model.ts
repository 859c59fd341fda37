import { REWRITING_TOOLS } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { streamFullAnswer } from '../../../core/models/stream-full-answer.ts';
import type { TruncatedPart } from '../../../ports/text-model.ts';
import { cleanOutput } from './clean-output.ts';
import { splitText } from './split-text.ts';
import { promptFor, instructionsFor, type ToolTask } from './tool-instructions.ts';

/** Number of characters of the adjacent parts that are sent as context. */
const CONTEXT_LENGTH = 500;

export type ModelRequest = { model: ChosenModel; locale: Locale; signal: AbortSignal };

type Question = {
  instructions: string;
  question: string;
  /** The text to work on; may be empty. */
  original: string;
  /** The truncated answer to continue. */
  partialAnswer?: string;
};

/**
 * Streams the answer to a request, followed by `truncated` if the answer is still incomplete after it was continued.
 */
export async function* writeAnswer(
  { model, locale, signal }: ModelRequest,
  { instructions, question, original, partialAnswer = '' }: Question,
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
    for await (const part of streamFullAnswer(model.text, request, partialAnswer)) {
      if (part.type === 'text') yield part.text;
      else if (part.type === 'truncated') truncated = part;
    }
  };
  yield* partialAnswer === '' ? cleanOutput(words(), original) : words();
  if (truncated) yield truncated;
}

const partsOf = (task: ToolTask): ToolTask[] => {
  const isByParts =
    task.partialAnswer === '' && task.tool !== 'instruct' && REWRITING_TOOLS.includes(task.tool);
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
 * Works on a text with a model, on a long text in parts. Ends after a truncated part, because the next one would
 * leave a gap.
 */
export async function* writeWithModel(
  request: ModelRequest,
  task: ToolTask,
): AsyncGenerator<string | TruncatedPart> {
  for (const [nth, part] of partsOf(task).entries()) {
    if (nth > 0) yield '\n\n';
    const { text: original, partialAnswer } = part;
    const answer = {
      instructions: instructionsFor(part),
      question: promptFor(part),
      original,
      partialAnswer,
    };
    for await (const piece of writeAnswer(request, answer)) {
      yield piece;
      if (typeof piece !== 'string') return;
    }
  }
}
