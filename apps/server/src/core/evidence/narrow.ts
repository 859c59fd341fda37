import { sentencesOf, type TextRange } from '../knowledge/sentences.ts';
import { tokenize } from '../knowledge/tokens.ts';
import { createLocate } from './locate.ts';
import { quotedPart } from './quoted-part.ts';

/** Minimum share of a claim's tokens in a sentence that supports it. */
const MIN_SIMILARITY = 0.5;
/** Maximum share of a passage worth narrowing to; above it the whole passage is as good. */
const MAX_SHARE = 0.7;

const overlap = (claim: ReadonlySet<string>, tokens: ReadonlySet<string>): number => {
  let shared = 0;
  for (const token of claim) if (tokens.has(token)) shared += 1;
  return claim.size === 0 ? 0 : shared / claim.size;
};

/**
 * Finds the part of a passage that supports the claims citing it, from the first to the last sentence that
 * one of them quotes or resembles. Undefined if a claim resembles no sentence, as after a translation: then
 * the whole passage is the evidence.
 */
export const narrow = (passage: string, claims: readonly string[]): TextRange | undefined => {
  const sentences = sentencesOf(passage, { start: 0, end: passage.length });
  const locate = createLocate(passage);
  const tokensOf = sentences.map(({ start, end }) => new Set(tokenize(passage.slice(start, end))));
  const chosen: TextRange[] = [];
  for (const claim of claims) {
    const quoted = quotedPart(locate, claim, sentences);
    if (quoted) {
      chosen.push(quoted);
      continue;
    }
    const tokens = new Set(tokenize(claim));
    let best: { sentence: TextRange; score: number } | undefined;
    for (const [index, sentence] of sentences.entries()) {
      const score = overlap(tokens, tokensOf[index] ?? new Set());
      if (score > (best?.score ?? 0)) best = { sentence, score };
    }
    if (!best || best.score < MIN_SIMILARITY) return undefined;
    chosen.push(best.sentence);
  }
  if (chosen.length === 0) return undefined;
  const start = Math.min(...chosen.map((each) => each.start));
  const end = Math.max(...chosen.map((each) => each.end));
  const text = passage.slice(start, end);
  const trimmed = { start: end - text.trimStart().length, end: start + text.trimEnd().length };
  return trimmed.end - trimmed.start > passage.length * MAX_SHARE ? undefined : trimmed;
};
