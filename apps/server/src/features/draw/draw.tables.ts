import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DrawAction } from '@studiolo/contract/draw/entities';
import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import type { Sentence } from '@studiolo/contract/text/say';

const moment = () => timestamp({ withTimezone: true });

/** How a change of a picture is to be. */
export type DrawOptions = {
  strength?: 'subtle' | 'strong' | undefined;
  direction?: 'left' | 'right' | 'up' | 'down' | undefined;
};

export const drawings = snakeCase.table(
  'drawings',
  {
    /** Names its run as well. */
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    msgId: text().notNull(),
    action: text().$type<DrawAction>().notNull(),
    /** The drawing, and which of its pictures, that it came from. */
    parentId: uuid(),
    parentIndex: integer().notNull(),
    /** The first drawing of its family; its own id where it is that. */
    familyId: uuid().notNull(),
    painter: text().notNull(),
    /** As it was written. */
    prompt: text().notNull(),
    words: text().notNull(),
    parameters: jsonb().$type<DrawParameters>().notNull(),
    options: jsonb().$type<DrawOptions>().notNull(),
    /** Files that it starts from. */
    sourceIds: uuid().array().notNull(),
    maskId: uuid(),
    count: integer().notNull(),
    isSketch: boolean().notNull(),
    state: text().$type<'drawing' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** 0 to 100. */
    progress: real().notNull(),
    error: jsonb().$type<Sentence>(),
    remark: jsonb().$type<Sentence>(),
    /** What the service said of it, for what is asked of its pictures later. */
    told: jsonb(),
    createdAt: moment().notNull(),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
  },
  (table) => [
    unique().on(table.ownerId, table.msgId),
    index().on(table.ownerId, table.createdAt),
    index().on(table.familyId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export const drawnPictures = snakeCase.table(
  'drawn_pictures',
  {
    drawingId: uuid()
      .notNull()
      .references(() => drawings.id, { onDelete: 'cascade' }),
    /** From 1. */
    index: integer().notNull(),
    fileId: uuid().notNull(),
    url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isFavourite: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawingId, table.index] })],
);
