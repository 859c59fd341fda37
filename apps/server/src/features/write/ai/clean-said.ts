/** A model would not do what it was asked, and said so. */
export class Declined extends Error {}
/** A model said nothing. */
export class Wordless extends Error {}

/** By so many letters it is told whether something is wrapped, or declined. */
const HEAD = 24;
/** A longer answer that begins like a refusal is none. */
const LONGEST_REFUSAL = 500;
/** Held back, as a wrapping may end there. */
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
  const text = tail.replace(/\s*<\/text>\s*$/i, '').trimEnd();
  return fence !== undefined && text.endsWith(fence) ? text.slice(0, -fence.length).trimEnd() : text;
};

const startsRefusing = (text: string, original: string): boolean =>
  REFUSAL.test(text.trimStart()) && !REFUSAL.test(original.trimStart());

/**
 * What a model says of a text, as it comes, without a fence or a tag around it. A refusal is not passed on: it throws
 * `Declined`, and what is empty `Wordless`.
 */
export async function* cleanSaid(pieces: AsyncIterable<string>, original: string): AsyncGenerator<string> {
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
