import { canStand, selectSentences } from './selection.ts';
import type { Sentence } from './source.ts';

/**
 * Selects the most representative sentences, from each source in turn, so that the longest source does not
 * dominate. With more sources than sentences, uses those with the best first sentence.
 */
export const selectAcross = (sentences: readonly Sentence[], count: number): Sentence[] => {
  const sources = [...Map.groupBy(sentences, ({ name }) => name).values()].filter((ownSentences) =>
    ownSentences.some(canStand),
  );
  if (sources.length < 2) return selectSentences(sentences, count);
  if (count < sources.length)
    return selectSentences(
      sources.flatMap((ownSentences) => selectSentences(ownSentences, 1)),
      count,
    );
  const each = Math.floor(count / sources.length);
  const more = new Set(
    sources.toSorted((a, b) => b.length - a.length).slice(0, count - each * sources.length),
  );
  return sources.flatMap((ownSentences) =>
    selectSentences(ownSentences, each + (more.has(ownSentences) ? 1 : 0)),
  );
};
