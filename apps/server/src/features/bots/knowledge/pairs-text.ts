import type { Pair } from '@studiolo/contract/bots/knowledge-entities';

/** Questions and answers as a document in which each stands under its question. */
export const pairsText = (pairs: readonly Pair[]): string =>
  pairs.map(({ question, answer }) => `## ${question.replaceAll(/\s+/g, ' ')}\n\n${answer}`).join('\n\n');
