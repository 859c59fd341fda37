import { foldDetails } from './details.ts';
import { foldTables } from './html-tables.ts';
import type { BlockToken } from './tokens.ts';

/** Joins the tokens of HTML tables, and of parts that can be folded. */
export const foldBlocks = (tokens: readonly BlockToken[]): BlockToken[] => foldTables(foldDetails(tokens));
