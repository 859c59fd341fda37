import type { SearchHit } from '@studiolo/contract/search/entities';

/** Search words as typed, and a `tsquery` of our own tokens if there are any. */
export type SearchTerms = { words: readonly string[]; tsquery: string | undefined };

/** Searches one part of the product among the owner's own things, best hits first. */
export type SearchSource = (owner: string, terms: SearchTerms, limit: number) => Promise<SearchHit[]>;
