import {
  ProviderFault,
  type TextModel,
  type TextPart,
  type TextRequest,
  type Turn,
} from '../../ports/text-model.ts';

/** Maximum number of requests that continue one answer; beyond it the model probably never ends. */
const MAX_CONTINUATIONS = 3;
/** Maximum length of a repetition that is detected at the beginning of a continuation, in characters. */
const MAX_OVERLAP = 200;
/** Shorter repetitions may be intended. */
const MIN_OVERLAP = 12;

const CONTINUE =
  'Your answer was cut off at its length limit. Continue it exactly where it ends: begin with the very next character, repeat nothing, and add no remark, tag or fence that does not belong there.';

/** Returns a continuation without the words that it repeats from the end of the text before it. */
const withoutOverlap = (before: string, next: string): string => {
  for (let size = Math.min(next.length, before.length, MAX_OVERLAP); size >= MIN_OVERLAP; size -= 1)
    if (before.endsWith(next.slice(0, size))) return next.slice(size);
  return next;
};

async function* withoutRepetition(parts: AsyncIterable<TextPart>, before: string): AsyncGenerator<TextPart> {
  let head: string | undefined = '';
  for await (const part of parts) {
    if (part.type !== 'text' || head === undefined) {
      yield part;
      continue;
    }
    head += part.text;
    if (head.length < MAX_OVERLAP) continue;
    const text = withoutOverlap(before, head);
    head = undefined;
    yield { type: 'text', text };
  }
  const continuation = withoutOverlap(before, head ?? '');
  if (continuation !== '') yield { type: 'text', text: continuation };
}

const continuationOf = (turns: readonly Turn[], text: string): Turn[] => [
  ...turns,
  { role: 'assistant', text },
  { role: 'user', text: CONTINUE },
];

/**
 * Streams an answer that must be complete: one that reaches the model's length limit is continued in further
 * requests. Yields `truncated` last if it is still incomplete. With `begun`, continues an answer that was
 * truncated earlier.
 */
export async function* streamFullAnswer(
  model: Pick<TextModel, 'stream'>,
  request: TextRequest,
  prefix = '',
): AsyncGenerator<TextPart> {
  let text = prefix;
  for (let count = 0; count <= MAX_CONTINUATIONS; count += 1) {
    const before = text;
    const turns = before === '' ? request.turns : continuationOf(request.turns, before);
    const parts = model.stream({ ...request, turns });
    let isTruncated = false;
    try {
      for await (const part of before === '' ? parts : withoutRepetition(parts, before)) {
        if (part.type === 'truncated') {
          isTruncated = true;
          continue;
        }
        if (part.type === 'text') text += part.text;
        yield part;
      }
    } catch (error) {
      request.signal.throwIfAborted();
      // The text so far is kept if only its continuation fails.
      if (count === 0 || !(error instanceof ProviderFault)) throw error;
      break;
    }
    if (!isTruncated) return;
    if (text.trim() === '') throw new ProviderFault('empty', 'cut off before its first word');
    if (text === before) break;
  }
  yield { type: 'truncated' };
}

type FullAnswer = { text: string; isTruncated: boolean };

/** Reads an answer that must be complete, up to `maxLength` characters. */
export const readFullAnswer = async (
  model: Pick<TextModel, 'stream'>,
  request: TextRequest,
  maxLength = Number.POSITIVE_INFINITY,
): Promise<FullAnswer> => {
  let text = '';
  for await (const part of streamFullAnswer(model, request)) {
    if (part.type === 'truncated') return { text, isTruncated: true };
    if (part.type === 'text') text += part.text;
    if (text.length > maxLength) break;
  }
  return { text, isTruncated: false };
};
