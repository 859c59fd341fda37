/** The model refused the task. */
export class Declined extends Error {}
/** The model gave an empty answer. */
export class Wordless extends Error {}

/** Characters needed to detect a wrapping or a refusal. */
const HEAD = 24;
/** Maximum length of a refusal; a longer answer that begins like one is a real answer. */
const LONGEST_REFUSAL = 500;
/** Characters held back, as a closing fence or tag may be among them. */
const TAIL = 16;

const REFUSAL =
  /^(?:i['’]m sorry|i am sorry|sorry[,.]|i (?:can(?:not|['’]t)|am unable|['’]m unable|won['’]t)\b|抱歉|很抱歉|对不起|非常抱歉|我无法|我不能)/i;
const OPENED = /^\s*(?:<text>\s*)?/i;
const FENCE = /^(`{3,})(?:markdown|md|text|txt)?[ \t]*\n/i;

type Head = { rest: string; fence: string | undefined };

const unwrapped = (head: string, original: string): Head => {
  const rest = head.replace(OPENED, '');
  const found = /^\s*(?:`{3,}|~{3,})/.test(original) ? null : FENCE.exec(rest);
  return found ? { rest: rest.slice(found[0].length), fence: found[1] } : { rest, fence: undefined };
};

const closed = (tail: string, fence: string | undefined): string => {
  const whole = tail.trimEnd();
  const text = whole.replace(/<\/text>$/i, '').trimEnd();
  return fence !== undefined && text.endsWith(fence) ? text.slice(0, -fence.length).trimEnd() : text;
};

const startsRefusing = (text: string, original: string): boolean =>
  REFUSAL.test(text.trimStart()) && !REFUSAL.test(original.trimStart());

/**
 * Streams a model's answer without a surrounding fence or tag. Throws `Declined` on a refusal and `Wordless`
 * on an empty answer.
 */
export async function* cleanOutput(pieces: AsyncIterable<string>, original: string): AsyncGenerator<string> {
  let held = '';
  let fence: string | undefined;
  let isBegun = false;
  for await (const piece of pieces) {
    held += piece;
    if (!isBegun) {
      if (held.trimStart().length < HEAD) continue;
      if (startsRefusing(held, original) && held.length <= LONGEST_REFUSAL) continue;
      ({ rest: held, fence } = unwrapped(held, original));
      isBegun = true;
    }
    if (held.length <= TAIL) continue;
    yield held.slice(0, -TAIL);
    held = held.slice(-TAIL);
  }
  if (!isBegun) {
    if (startsRefusing(held, original)) throw new Declined();
    ({ rest: held, fence } = unwrapped(held, original));
  }
  const last = closed(held, fence);
  if (!isBegun && last === '') throw new Wordless();
  if (last !== '') yield last;
}
