import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { SHAPES } from '@studiolo/contract/notebooks/studio-rules';
import { streamFullAnswer } from '../../../core/models/stream-full-answer.ts';
import type { GivenPassage, TextModel, Turn } from '../../../ports/text-model.ts';
import { RETRY_PROMPT, userPrompt, instructionsFor, noteInstructions, type StudioTask } from './prompts.ts';
import { readContent } from './read-content.ts';
import { UnreadableAnswer } from './studio-errors.ts';

/** Maximum number of passages per request. More are read in batches, and the notes on them combined. */
const PASSAGE_BATCH_SIZE = 60;
/** Typical length of an answer, in characters; progress is estimated from it. */
const DEFAULT_PROGRESS_LENGTH = 6000;

type ModelRequest = StudioTask & {
  text: TextModel;
  vendorModel: string;
  passages: readonly GivenPassage[];
  signal: AbortSignal;
};
export type StudioResult = { title: string; content: StudioContent; isTruncated: boolean };

async function* streamAnswer(
  request: ModelRequest,
  instructions: string,
  passages: readonly GivenPassage[],
  turns: readonly Turn[],
): AsyncGenerator<string, { isTruncated: boolean }> {
  const { text, vendorModel, locale, signal } = request;
  let isTruncated = false;
  for await (const part of streamFullAnswer(text, {
    model: vendorModel,
    instructions,
    passages,
    turns,
    locale,
    signal,
  })) {
    if (part.type === 'truncated') isTruncated = true;
    if (part.type === 'text') yield part.text;
  }
  return { isTruncated };
}

/** Generates an item from passages: streams a text, or reports the progress of structured content. */
export async function* askModel(request: ModelRequest): AsyncGenerator<RunEvent, StudioResult> {
  const { kind, passages } = request;
  const isText = SHAPES[kind] === 'text';
  const parts = Array.from({ length: Math.ceil(passages.length / PASSAGE_BATCH_SIZE) }, (_, index) =>
    passages.slice(index * PASSAGE_BATCH_SIZE, (index + 1) * PASSAGE_BATCH_SIZE),
  );
  const total = parts.length === 1 ? 1 : parts.length + 1;
  const progress = (done: number): RunEvent => ({ type: 'progress', done, total, label: '' });
  let notes: string | undefined;
  if (parts.length > 1) {
    notes = '';
    for (const [index, part] of parts.entries()) {
      yield progress(index);
      const stream = streamAnswer(request, noteInstructions(request), part, [
        { role: 'user', text: 'Take the notes.' },
      ]);
      for await (const piece of stream) notes += piece;
      notes += '\n';
    }
  }
  const wholePassages = parts.length > 1 ? [] : passages;
  const turns: Turn[] = [{ role: 'user', text: userPrompt(request, notes) }];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    let answer = '';
    let reported = 0;
    yield progress(total - 1);
    const stream = streamAnswer(request, instructionsFor(request), wholePassages, turns);
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) {
      const piece = next.value;
      answer += piece;
      if (isText) yield piece;
      else if (answer.length - reported > 200) {
        reported = answer.length;
        yield progress(total - 1 + Math.min(0.9, answer.length / DEFAULT_PROGRESS_LENGTH));
      }
    }
    const parsed = readContent(kind, answer);
    if (parsed) return { ...parsed, isTruncated: next.value.isTruncated };
    if (isText) break;
    turns.push({ role: 'assistant', text: answer }, { role: 'user', text: RETRY_PROMPT });
  }
  throw new UnreadableAnswer();
}
