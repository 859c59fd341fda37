import type { SearchHit } from '@studiolo/contract/search/entities';
import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { prefixTsquery } from '../knowledge/prefix-tsquery.ts';
import type { SearchSource } from './search-source.ts';

export type Search = ReturnType<typeof createSearch>;

export const createSearch = (sources: () => readonly SearchSource[]) => ({
  async find(owner: string, query: string): Promise<SearchHit[]> {
    const terms = { words: query.split(/\s+/).filter(Boolean), tsquery: prefixTsquery(query) };
    const hits = await Promise.all(sources().map((source) => source(owner, terms, SEARCH_LIMITS.hits)));
    return hits.flat();
  },
});
