import type { Pair } from '@studiolo/contract/bots/knowledge-entities';

export const pairsText = (pairs: readonly Pair[]): string =>
  pairs.map(({ question, answer }) => `## ${question.replaceAll(/\s+/g, ' ')}\n\n${answer}`).join('\n\n');
