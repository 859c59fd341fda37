import type { PassageFate } from '@studiolo/contract/evidence/retrieval';
import type { FoundPassage } from '../../knowledge/knowledge.service.ts';

export type DroppedPassage = FoundPassage & { fate: Exclude<PassageFate, 'given'> };

type Rule = {
  most: number;
  leastScore: number;
  /** Whether text shared by two sources is passed once. */
  isOnce: boolean;
  /** Files that may still answer. All if left out. */
  there?: ReadonlySet<string> | undefined;
};

const sameWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Chooses the passages for the model from those found, best first, and says why the others are dropped. */
export const choosePassages = (
  candidates: readonly FoundPassage[],
  { most, leastScore, isOnce, there }: Rule,
): { found: FoundPassage[]; dropped: DroppedPassage[] } => {
  const passages: FoundPassage[] = [];
  const dropped: DroppedPassage[] = [];
  const ids = new Set<string>();
  const fateOf = ({ fileId, score, text }: FoundPassage): PassageFate => {
    if (there && !there.has(fileId)) return 'forgotten';
    if (score < leastScore) return 'below';
    if (isOnce && ids.has(sameWords(text))) return 'double';
    return passages.length < most ? 'given' : 'no-room';
  };
  for (const each of candidates) {
    const fate = fateOf(each);
    if (fate !== 'given') {
      dropped.push({ ...each, fate });
      continue;
    }
    ids.add(sameWords(each.text));
    passages.push(each);
  }
  return { found: passages, dropped };
};
