import type { FontMetrics } from './font-metrics.ts';
import { MISSING_LETTER } from './font-faces.ts';
import type { PlannedBlock } from './rewrite-plan.ts';
import type { Faces } from './set-lines.ts';

/** Characters that are not drawn themselves: joiners, emoji variation selectors, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/gu;
const SIGN = /(⟦\/?\d+⟧)/u;
/** Maximum share of letters without a font. A text with more stays in the original. */
const MAX_SHARE = 0.2;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Letters of a text that a font lacks, not counting spaces and placeholders of parts. */
const missingIn = (text: string, { has }: FontMetrics): { count: number; letters: ReadonlySet<string> } => {
  const all = Array.from(text.replaceAll(/⟦\/?\d+⟧|\s/gu, ''));
  const missing = all.filter((letter) => !has(letter));
  return { count: missing.length / Math.max(1, all.length), letters: new Set(missing) };
};

/**
 * Replaces each letter that no font has with a box, so that a paragraph with a single foreign word can still
 * be translated; marks above or below such a letter are removed. Blocks with too many such letters stay
 * unchanged.
 */
export const withMissingLetters = (
  blocks: readonly PlannedBlock[],
  { regular, bold }: Faces,
): { blocks: PlannedBlock[]; lacking: number[] } => {
  const lacking: number[] = [];
  const written = blocks.map((block, at) => {
    // Either weight may be used within a paragraph.
    const has = (letter: string): boolean => regular.has(letter) || bold.has(letter);
    const { count, letters } = missingIn(block.text, { ...regular, has });
    if (letters.size === 0 || count > MAX_SHARE) return block;
    lacking.push(at);
    const text = block.text
      .split(SIGN)
      .map((piece, index) =>
        index % 2 === 1
          ? piece
          : Array.from(piece, (letter) =>
              letters.has(letter) ? (/\p{M}/u.test(letter) ? '' : MISSING_LETTER) : letter,
            ).join(''),
      )
      .join('');
    return { ...block, text };
  });
  return { blocks: written, lacking };
};
