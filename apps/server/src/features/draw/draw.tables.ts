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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DrawAction, DrawChange, DrawMatrix } from '@studiolo/contract/draw/entities';
import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import type { Sentence } from '@studiolo/contract/text/say';
import { moment } from '../../platform/database/columns.ts';

export type DrawOptions = {
  change?: DrawChange | undefined;
  /** The English translation of the prompt, if it was sent. */
  english?: string | undefined;
};

export const drawings = snakeCase.table(
  'drawings',
  {
    /** Also the id of its run. */
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    msgId: text().notNull(),
    action: text().$type<DrawAction>().notNull(),
    /** Drawing and index of the picture that it was made from. */
    parentId: uuid(),
    parentIndex: integer().notNull(),
    /** Id of the first drawing of its family, which may be itself. */
    familyId: uuid().notNull(),
    serviceName: text('painter').notNull(),
    prompt: text().notNull(),
    words: text().notNull(),
    parameters: jsonb().$type<DrawParameters>().notNull(),
    options: jsonb().$type<DrawOptions>().notNull(),
    /** Files used as input. */
    sourceIds: uuid().array().notNull(),
    maskId: uuid(),
    count: integer().notNull(),
    /** Two parameters to compare: one picture per combination of their values. */
    matrix: jsonb().$type<DrawMatrix>(),
    isSketch: boolean().notNull(),
    state: text().$type<'drawing' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** 0 to 100. */
    progress: real().notNull(),
    /** Number of tasks before it in the service's queue. */
    ahead: integer().notNull().default(0),
    /** Preview of the unfinished picture, as a data URL. */
    preview: text().notNull().default(''),
    error: jsonb().$type<Sentence>(),
    remark: jsonb().$type<Sentence | Sentence[]>(),
    /** The service's own data about the drawing, for later changes of its pictures. */
    serviceData: jsonb('told'),
    /** Id of the service's task, for canceling it. */
    task: text(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    /** Erased a few minutes later, unless restored. */
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
    isFavorite: boolean('is_favourite').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawingId, table.index] })],
);

/** A user's named collections of pictures. */
export const drawBoards = snakeCase.table(
  'draw_boards',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** Erased a few minutes later, unless restored. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
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

export const savedPrompts = snakeCase.table(
  'draw_prompts',
  {
    ownerId: uuid().notNull(),
    text: text().notNull(),
    /** Texts may be longer than an index allows. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hash] })],
);
