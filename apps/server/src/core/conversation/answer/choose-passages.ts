import type { PassageFate } from '@studiolo/contract/evidence/retrieval';
import type { FoundPassage } from '../../knowledge/knowledge.service.ts';

export type DroppedPassage = FoundPassage & { fate: Exclude<PassageFate, 'given'> };

type Rule = {
  limit: number;
  minScore: number;
  /** Whether text that two sources share is sent only once. */
  isOnce: boolean;
  /** Files that may still be used. All files by default. */
  availableIds?: ReadonlySet<string> | undefined;
};

const sameWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Chooses the passages for the model from the candidates, best first, and gives the reason for dropping each
 * of the others.
 */
export const choosePassages = (
  candidates: readonly FoundPassage[],
  { limit, minScore, isOnce, availableIds: readableIds }: Rule,
): { found: FoundPassage[]; dropped: DroppedPassage[] } => {
  const passages: FoundPassage[] = [];
  const dropped: DroppedPassage[] = [];
  const ids = new Set<string>();
  const fateOf = ({ fileId, score, text }: FoundPassage): PassageFate => {
    if (readableIds && !readableIds.has(fileId)) return 'forgotten';
    if (score < minScore) return 'below';
    if (isOnce && ids.has(sameWords(text))) return 'double';
    return passages.length < limit ? 'given' : 'no-room';
  };
  for (const each of candidates) {
    const outcome = fateOf(each);
    if (outcome !== 'given') {
      dropped.push({ ...each, fate: outcome });
      continue;
    }
    ids.add(sameWords(each.text));
    passages.push(each);
  }
  return { found: passages, dropped };
};
