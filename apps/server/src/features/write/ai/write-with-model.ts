import { REWRITING_TOOLS } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { cleanSaid } from './clean-said.ts';
import { splitText } from './split-text.ts';
import { askFor, instructionsFor, type ToolTask } from './tool-instructions.ts';

/** Letters of the part before that go with the next, for the sense. */
const CARRIED = 500;

export type Asking = { model: ChosenModel; locale: Locale; signal: AbortSignal };

/** What a model answers to one request, in words. */
export async function* wordsOf(
  { model, locale, signal }: Asking,
  instructions: string,
  question: string,
): AsyncGenerator<string> {
  for await (const part of model.text.stream({
    model: model.vendorModel,
    instructions,
    passages: [],
    turns: [{ role: 'user', text: question }],
    locale,
    signal,
  }))
    if (part.type === 'text') yield part.text;
}

const partsOf = (task: ToolTask): ToolTask[] => {
  const isByParts = task.tool !== 'instruct' && REWRITING_TOOLS.includes(task.tool);
  const texts = isByParts ? splitText(task.text, WRITE_TOOL_LIMITS.part) : [task.text];
  return texts.map((text, nth) => ({
    ...task,
    text,
    before: nth === 0 ? task.before : (texts[nth - 1] ?? '').slice(-CARRIED),
    after: nth === texts.length - 1 ? task.after : (texts[nth + 1] ?? '').slice(0, CARRIED),
    refused: texts.length === 1 ? task.refused : '',
  }));
};

/** Works on a text with a model; a long one part by part, so that none is cut off. */
export async function* writeWithModel(asking: Asking, task: ToolTask): AsyncGenerator<string> {
  for (const [nth, part] of partsOf(task).entries()) {
    if (nth > 0) yield '\n\n';
    const words = wordsOf(asking, instructionsFor(part), askFor(part));
    yield* cleanSaid(words, part.text);
  }
}
