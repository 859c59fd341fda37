/** The model refused the task. */
export class Declined extends Error {}
/** The model gave an empty answer. */
export class Wordless extends Error {}

/** Characters needed to detect a wrapping or a refusal. */
const HEAD = 24;
/** Maximum length of a refusal; a longer answer that begins like one is a real answer. */
const MAX_REFUSAL_LENGTH = 500;
/** Characters held back, as a closing fence or tag may be among them. */
const TAIL = 16;

const REFUSAL =
  /^(?:i['’]m sorry|i am sorry|sorry[,.]|i (?:can(?:not|['’]t)|am unable|['’]m unable|won['’]t)\b|抱歉|很抱歉|对不起|非常抱歉|我无法|我不能)/i;
const OPENED = /^\s*(?:<text>\s*)?/i;
const CODE_FENCE = /^(`{3,})(?:markdown|md|text|txt)?[ \t]*\n/i;

type Head = { remaining: string; fence: string | undefined };

const unwrapped = (head: string, original: string): Head => {
  const remaining = head.replace(OPENED, '');
  const fence = /^\s*(?:`{3,}|~{3,})/.test(original) ? null : CODE_FENCE.exec(remaining);
  return fence
    ? { remaining: remaining.slice(fence[0].length), fence: fence[1] }
    : { remaining, fence: undefined };
};

const closed = (tail: string, fence: string | undefined): string => {
  const trimmed = tail.trimEnd();
  const text = trimmed.replace(/<\/text>$/i, '').trimEnd();
  return fence !== undefined && text.endsWith(fence) ? text.slice(0, -fence.length).trimEnd() : text;
};

const startsRefusing = (text: string, original: string): boolean =>
  REFUSAL.test(text.trimStart()) && !REFUSAL.test(original.trimStart());

/**
 * Streams a model's answer without a surrounding fence or tag. Throws `Declined` on a refusal and `Wordless`
 * on an empty answer.
 */
export async function* cleanOutput(pieces: AsyncIterable<string>, original: string): AsyncGenerator<string> {
  let buffer = '';
  let fence: string | undefined;
  let isBegun = false;
  for await (const piece of pieces) {
    buffer += piece;
    if (!isBegun) {
      if (buffer.trimStart().length < HEAD) continue;
      if (startsRefusing(buffer, original) && buffer.length <= MAX_REFUSAL_LENGTH) continue;
      ({ remaining: buffer, fence } = unwrapped(buffer, original));
      isBegun = true;
    }
    if (buffer.length <= TAIL) continue;
    yield buffer.slice(0, -TAIL);
    buffer = buffer.slice(-TAIL);
  }
  if (!isBegun) {
    if (startsRefusing(buffer, original)) throw new Declined();
    ({ remaining: buffer, fence } = unwrapped(buffer, original));
  }
  const last = closed(buffer, fence);
  if (!isBegun && last === '') throw new Wordless();
  if (last !== '') yield last;
}
