import type { SearchHit } from '@studiolo/contract/search/entities';

/** What a person looks for: as it was typed, and as a `tsquery` over our own tokens where it has any. */
export type Sought = { words: readonly string[]; tsquery: string | undefined };

/** What a part of the product finds of a person's own, best first. */
export type SearchSource = (owner: string, sought: Sought, limit: number) => Promise<SearchHit[]>;
