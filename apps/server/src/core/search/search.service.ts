import type { SearchHit } from '@studiolo/contract/search/entities';
import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { begunTsquery } from '../knowledge/begun-tsquery.ts';
import type { SearchSource } from './search-source.ts';

export type Search = ReturnType<typeof createSearch>;

/** One search over everything a person has; each part of the product finds its own. */
export const createSearch = (sources: () => readonly SearchSource[]) => ({
  async find(owner: string, query: string): Promise<SearchHit[]> {
    const sought = { words: query.split(/\s+/).filter(Boolean), tsquery: begunTsquery(query) };
    const found = await Promise.all(sources().map((source) => source(owner, sought, SEARCH_LIMITS.hits)));
    return found.flat();
  },
});
