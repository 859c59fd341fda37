import { foldDetails } from './details.ts';
import { foldTables } from './html-tables.ts';
import type { BlockToken } from './tokens.ts';

/** Joins the tokens of each HTML table and each `<details>` element. */
export const foldBlocks = (tokens: readonly BlockToken[]): BlockToken[] => foldTables(foldDetails(tokens));
