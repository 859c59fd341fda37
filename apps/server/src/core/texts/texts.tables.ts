import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Columns that a text and each of its versions share. `version` is the name of the column with its number. */
export const textColumns = (version: 'version' | 'revision' = 'version') => ({
  version: integer(version).notNull(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  excerpt: text().notNull(),
  /** Targets of the text's `[n]` citations. */
  anchors: jsonb().$type<Anchor[]>().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
