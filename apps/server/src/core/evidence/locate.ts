import type { TextRange } from '../knowledge/sentences.ts';

const isLetterOrDigit = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

type CompactText = { text: string; offsets: number[] };

const compact = (text: string): CompactText => {
  let normalized = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = isLetterOrDigit(character) ? character.normalize('NFKC').toLowerCase() : '';
    for (let each = 0; each < plain.length; each += 1) offsets.push(at);
    normalized += plain;
    at += character.length;
  }
  return { text: normalized, offsets };
};

const END = 24;

type Locate = (sentence: string) => TextRange | undefined;

/**
 * Indexes a passage, to find sentences in it regardless of line breaks and punctuation. The returned function
 * returns undefined for a sentence that is not in the passage.
 */
export const createLocate = (passage: string): Locate => {
  const { text, offsets } = compact(passage);
  return (sentence) => {
    const searched = compact(sentence).text;
    if (searched === '') return undefined;
    let from = text.indexOf(searched);
    let to = from + searched.length;
    if (from === -1) {
      from = text.indexOf(searched.slice(0, END));
      const ending = searched.slice(-END);
      const last = from === -1 ? -1 : text.indexOf(ending, from);
      if (last === -1 || last + ending.length - from > searched.length * 1.3) return undefined;
      to = last + ending.length;
    }
    const start = offsets[from] ?? 0;
    const lastOffset = offsets[to - 1] ?? 0;
    const width = String.fromCodePoint(passage.codePointAt(lastOffset) ?? 0).length;
    const closing =
      /^[%％‰°℃]*[.。!！?？;；…"'”’」』）)\]]*/.exec(passage.slice(lastOffset + width))?.[0] ?? '';
    return { start, end: lastOffset + width + closing.length };
  };
};

/** Finds one sentence in a passage. Undefined if it is not there. */
export const locate = (passage: string, sentence: string): TextRange | undefined =>
  createLocate(passage)(sentence);
