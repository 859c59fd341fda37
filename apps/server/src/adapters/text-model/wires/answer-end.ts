import type { AnswerPart } from '../../../ports/text-model.ts';
import { outcomeOf } from '../stream/finish-reasons.ts';
import { spoken, type ReadEvent } from '../stream/read-event.ts';
import { createAnswerSources } from './answer-sources.ts';

/**
 * Lists the pages that a service searched at the end of its answer, unless it failed, was cut short or calls a
 * tool.
 */
export const createAnswerEnd = (hasPassages: boolean) => {
  const sources = createAnswerSources(hasPassages);
  let answer = '';
  let isComplete = false;
  let hasCalls = false;

  return {
    /** Notes the content of an event, and the pages that it cites. */
    read: (event: ReadEvent, pages: readonly unknown[] = []): ReadEvent => {
      sources.read({}, { annotations: pages });
      for (const part of event.parts) if (part.type === 'text') answer += part.text;
      hasCalls ||= event.calls?.some(({ name }) => typeof name === 'string' && name !== '') ?? false;
      if (event.finishReason !== undefined) isComplete = outcomeOf(event.finishReason) === undefined;
      return event;
    },
    /** The pages as Markdown; `rest` is the text that was buffered until the end. */
    flush: (rest: readonly AnswerPart[] = []): AnswerPart[] => {
      for (const part of rest) if (part.type === 'text') answer += part.text;
      return [...rest, ...(isComplete && !hasCalls ? spoken('text', sources.markdown(answer)) : [])];
    },
  };
};
