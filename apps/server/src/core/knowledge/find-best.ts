import {
  ceilingsOf,
  rankPassages,
  type Candidate,
  type RankedPassage,
  type ScopeStatistics,
} from './bm25.ts';

type Question = {
  tokens: readonly string[];
  holders: ReadonlyMap<string, readonly string[]>;
  statistics: ScopeStatistics;
  limit: number;
  read: (ids: readonly string[]) => Promise<Candidate[]>;
};

/** Size of the first batch; doubles with each batch. */
const READ_FIRST = 200;

/**
 * Finds the best passages without reading every candidate: reads them in order of the highest score they
 * could reach, and stops once no unread one can rank among the best.
 */
export const findBest = async ({
  tokens,
  holders,
  statistics,
  limit,
  read,
}: Question): Promise<RankedPassage[]> => {
  const ceilings = ceilingsOf(tokens, statistics);
  const highest = new Map<string, number>();
  for (const [token, ids] of holders)
    for (const id of ids) highest.set(id, (highest.get(id) ?? 0) + (ceilings.get(token) ?? 0));
  const hopeful = [...highest].toSorted(([, one], [, other]) => other - one);
  const candidates: Candidate[] = [];
  let best: RankedPassage[] = [];
  for (let from = 0, count = READ_FIRST, least = 0; from < hopeful.length; count *= 2) {
    const outdone = hopeful.findIndex(([, ceiling]) => ceiling <= least);
    const to = Math.min(from + count, outdone === -1 ? hopeful.length : outdone);
    if (to <= from) break;
    candidates.push(...(await read(hopeful.slice(from, to).map(([id]) => id))));
    best = rankPassages(tokens, candidates, statistics).slice(0, limit);
    least = best[limit - 1]?.score ?? 0;
    from = to;
  }
  return best;
};
