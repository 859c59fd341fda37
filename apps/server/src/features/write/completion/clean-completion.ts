import { WRITE_LIMITS } from '@studiolo/contract/write/limits';

const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC]/gu;
const CODE_FENCE = /^[^\S\n\r\u2028\u2029]*(?:```|~~~)[^\n]*$/gm;
/** Tags of the prompt and labels that models add to their answer. */
const WRAPPING = /<\/?(?:before|after)>|^\s*(?:continuation|completion|续写|补全)\s*[:：]/gi;
/** Markdown markers at the beginning of a block. */
const BLOCK_MARKER = /^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/;
const QUOTED = /^(\s*)(?:"([^"]*)"|“([^“”]*)”|'([^']*)'|「([^「」]*)」|『([^『』]*)』)\s*$/;
const WORD = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const firstLine = (output: string): string => output.split('\n').find((line) => line.trim() !== '') ?? '';

const removeQuotes = (line: string): string => {
  const quoted = QUOTED.exec(line);
  return quoted ? quoted[1] + (quoted.slice(2).find((inner) => inner !== undefined) ?? '') : line;
};

const removeMarkup = (line: string): string =>
  line
    .replace(BLOCK_MARKER, '')
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replaceAll(/\[([^[\]]+)\]\([^)[]*\)/g, '$1');

/**
 * Returns the length of the longest suffix of `end` that is a prefix of `beginning`. Ignores matches that are very
 * short or cut a word.
 */
const overlap = (end: string, beginning: string): number => {
  const [left, right] = [end.toLowerCase(), beginning.toLowerCase()];
  for (let length = Math.min(left.length, right.length); length > 0; length -= 1) {
    const shared = right.slice(0, length);
    if (!left.endsWith(shared)) continue;
    const isWhole =
      !(WORD.test(right[length] ?? '') && WORD.test(shared.at(-1) ?? '')) &&
      !(WORD.test(left.at(-length - 1) ?? '') && WORD.test(shared[0] ?? ''));
    if (UNSPACED.test(shared) ? length > 1 : isWhole && length > 3) return length;
  }
  return 0;
};

const firstSentence = (text: string): string => {
  let sentence = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    sentence += segment;
    if (WORD.test(segment)) break;
  }
  return sentence;
};

const truncate = (text: string): string => {
  if (text.length <= WRITE_LIMITS.completion) return text;
  let result = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (result.length + segment.length > WRITE_LIMITS.completion) break;
    result += segment;
  }
  return result;
};

/** Adds a space before `text` if the script and the punctuation require one. */
const joinWith = (before: string, text: string): string => {
  const [last, first] = [before.slice(-1), text.trimStart().slice(0, 1)];
  if (last === '' || /[\s(（“「『]/.test(last) || UNSPACED.test(first)) return text.trimStart();
  if (UNSPACED.test(last) || /[，。！？；：、”」』）]/.test(last)) return text.trimStart();
  return /[\p{L}\p{N}(]/u.test(first) ? ` ${text.trimStart()}` : text.trimStart();
};

/** Reduces a model's completion to one sentence that does not repeat the surrounding text. */
export const cleanCompletion = (output: string, before: string, after: string): string => {
  const line = removeMarkup(
    removeQuotes(firstLine(output.replaceAll(CODE_FENCE, '').replaceAll(WRAPPING, ''))),
  );
  const clean = line.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trimStart();
  const withoutPrefix = clean.slice(overlap(before.trimEnd(), clean));
  const sentence = firstSentence(withoutPrefix).trimEnd();
  const withoutSuffix = sentence.slice(0, sentence.length - overlap(sentence, after.trimStart()));
  const text = truncate(joinWith(before, withoutSuffix)).trimEnd();
  return WORD.test(text) ? text : '';
};
