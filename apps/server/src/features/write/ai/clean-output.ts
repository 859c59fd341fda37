export class ModelRefusal extends Error {}

export class EmptyAnswer extends Error {}

/** Number of characters needed to detect a wrapper or a refusal. */
const MIN_HEAD_LENGTH = 24;
/** Longer answers that begin like a refusal are real answers. */
const MAX_REFUSAL_LENGTH = 500;
/** Number of buffered characters, which may contain a closing fence or tag. */
const TAIL_LENGTH = 16;

const REFUSAL =
  /^(?:i['’]m sorry|i am sorry|sorry[,.]|i (?:can(?:not|['’]t)|am unable|['’]m unable|won['’]t)\b|抱歉|很抱歉|对不起|非常抱歉|我无法|我不能)/i;
const OPENING = /^\s*(?:<text>\s*)?/i;
const CODE_FENCE = /^(`{3,})(?:markdown|md|text|txt)?[ \t]*\n/i;

type Head = { remaining: string; fence: string | undefined };

const unwrapHead = (head: string, original: string): Head => {
  const remaining = head.replace(OPENING, '');
  const fence = /^\s*(?:`{3,}|~{3,})/.test(original) ? null : CODE_FENCE.exec(remaining);
  return fence
    ? { remaining: remaining.slice(fence[0].length), fence: fence[1] }
    : { remaining, fence: undefined };
};

const unwrapTail = (tail: string, fence: string | undefined): string => {
  const trimmed = tail.trimEnd();
  const text = trimmed.replace(/<\/text>$/i, '').trimEnd();
  return fence !== undefined && text.endsWith(fence) ? text.slice(0, -fence.length).trimEnd() : text;
};

const startsRefusing = (text: string, original: string): boolean =>
  REFUSAL.test(text.trimStart()) && !REFUSAL.test(original.trimStart());

/**
 * Streams a model's answer without a surrounding fence or tag. Throws `ModelRefusal` on a refusal and `EmptyAnswer`
 * on an empty answer.
 */
export async function* cleanOutput(pieces: AsyncIterable<string>, original: string): AsyncGenerator<string> {
  let buffer = '';
  let fence: string | undefined;
  let hasStarted = false;
  for await (const piece of pieces) {
    buffer += piece;
    if (!hasStarted) {
      if (buffer.trimStart().length < MIN_HEAD_LENGTH) continue;
      if (startsRefusing(buffer, original) && buffer.length <= MAX_REFUSAL_LENGTH) continue;
      ({ remaining: buffer, fence } = unwrapHead(buffer, original));
      hasStarted = true;
    }
    if (buffer.length <= TAIL_LENGTH) continue;
    yield buffer.slice(0, -TAIL_LENGTH);
    buffer = buffer.slice(-TAIL_LENGTH);
  }
  if (!hasStarted) {
    if (startsRefusing(buffer, original)) throw new ModelRefusal();
    ({ remaining: buffer, fence } = unwrapHead(buffer, original));
  }
  const last = unwrapTail(buffer, fence);
  if (!hasStarted && last === '') throw new EmptyAnswer();
  if (last !== '') yield last;
}
