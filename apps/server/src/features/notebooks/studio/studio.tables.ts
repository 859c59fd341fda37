import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioLength, StudioStatus, StudioTone } from '@studiolo/contract/notebooks/studio-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { notebooks } from '../notebooks.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

export const studioItems = snakeCase.table(
  'studio_items',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** The user who last requested and paid for the item; null if the account was deleted. */
    makerId: uuid(),
    kind: text().$type<StudioKind>().notNull(),
    title: text().notNull(),
    /** Whether a user chose the title; regenerating the item then keeps it. */
    isNamed: boolean().notNull(),
    /** Null for all sources of the notebook. */
    sourceIds: jsonb().$type<string[]>(),
    instruction: text().notNull(),
    length: text().$type<StudioLength>().notNull(),
    tone: text().$type<StudioTone>().notNull(),
    model: text().notNull(),
    isExtract: boolean().notNull(),
    status: text().$type<StudioStatus>().notNull(),
    runId: uuid().notNull(),
    error: jsonb().$type<Sentence>(),
    remark: text().notNull(),
    content: jsonb().$type<StudioContent>(),
    anchors: jsonb().$type<Anchor[]>().notNull(),
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.notebookId, table.createdAt),
    index().on(table.makerId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
