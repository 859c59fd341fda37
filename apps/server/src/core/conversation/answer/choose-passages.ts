import type { PassageFate } from '@studiolo/contract/evidence/retrieval';
import type { Found } from '../../knowledge/knowledge.service.ts';

export type Dropped = Found & { fate: Exclude<PassageFate, 'given'> };

type Rule = {
  /** Given at most. */
  most: number;
  leastScore: number;
  /** Words that are in two sources are given once. */
  isOnce: boolean;
  /** Files that may still answer; all when left out. */
  there?: ReadonlySet<string> | undefined;
};

const sameWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Decides which of the passages that were found, best first, a model is given, and says why not the others. */
export const choosePassages = (
  candidates: readonly Found[],
  { most, leastScore, isOnce, there }: Rule,
): { found: Found[]; dropped: Dropped[] } => {
  const found: Found[] = [];
  const dropped: Dropped[] = [];
  const known = new Set<string>();
  const fateOf = ({ fileId, score, text }: Found): PassageFate => {
    if (there && !there.has(fileId)) return 'forgotten';
    if (score < leastScore) return 'below';
    if (isOnce && known.has(sameWords(text))) return 'double';
    return found.length < most ? 'given' : 'no-room';
  };
  for (const each of candidates) {
    const fate = fateOf(each);
    if (fate !== 'given') {
      dropped.push({ ...each, fate });
      continue;
    }
    known.add(sameWords(each.text));
    found.push(each);
  }
  return { found, dropped };
};
