import { boolean, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioLength, StudioStatus, StudioTone } from '@studiolo/contract/notebooks/studio-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { notebooks } from '../notebooks.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/** What was made of a notebook's sources. */
export const studioItems = snakeCase.table(
  'studio_items',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** Who asked for it last, and paid; null once they left. */
    makerId: uuid(),
    kind: text().$type<StudioKind>().notNull(),
    title: text().notNull(),
    /** Somebody gave it its title: making it anew keeps that. */
    isNamed: boolean().notNull(),
    /** All of the notebook's where null. */
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
  (table) => [index().on(table.notebookId, table.createdAt), index().on(table.makerId)],
);
