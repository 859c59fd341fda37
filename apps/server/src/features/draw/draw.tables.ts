import {
  boolean,
  foreignKey,
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
import type { DrawAction, DrawChange, DrawMatrix } from '@studiolo/contract/draw/entities';
import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import type { Sentence } from '@studiolo/contract/text/say';

const moment = () => timestamp({ withTimezone: true });

/** How a change of a picture is to be. */
export type DrawOptions = {
  change?: DrawChange | undefined;
  /** The prompt in English, where it was sent in that. */
  english?: string | undefined;
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
    /** A sheet of one picture for each pair of values. */
    matrix: jsonb().$type<DrawMatrix>(),
    isSketch: boolean().notNull(),
    state: text().$type<'drawing' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** 0 to 100. */
    progress: real().notNull(),
    /** Tasks of the service that are before its own. */
    ahead: integer().notNull().default(0),
    /** How far it is, as a data URL. */
    preview: text().notNull().default(''),
    error: jsonb().$type<Sentence>(),
    remark: jsonb().$type<Sentence | Sentence[]>(),
    /** What the service said of it, for what is asked of its pictures later. */
    told: jsonb(),
    /** The task that the service works on, to call it off by. */
    task: text(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
  },
  (table) => [
    unique().on(table.ownerId, table.msgId),
    index().on(table.ownerId, table.createdAt),
    index().on(table.familyId),
    index()
      .on(table.createdAt)
      .where(sql`${table.state} = 'drawing'`),
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

/** Pictures that somebody put together under a name. */
export const drawBoards = snakeCase.table(
  'draw_boards',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId)],
);

export const boardPictures = snakeCase.table(
  'draw_board_pictures',
  {
    boardId: uuid()
      .notNull()
      .references(() => drawBoards.id, { onDelete: 'cascade' }),
    drawingId: uuid().notNull(),
    index: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.drawingId, table.index] }),
    index().on(table.drawingId),
    foreignKey({
      columns: [table.drawingId, table.index],
      foreignColumns: [drawnPictures.drawingId, drawnPictures.index],
    }).onDelete('cascade'),
  ],
);

/** Prompts that somebody keeps to draw by again. */
export const keptPrompts = snakeCase.table(
  'draw_prompts',
  {
    ownerId: uuid().notNull(),
    text: text().notNull(),
    /** A text may be longer than what an index holds. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hash] })],
);
