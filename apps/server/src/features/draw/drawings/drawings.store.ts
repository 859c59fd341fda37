import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { DrawAction } from '@studiolo/contract/draw/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { boardPictures, drawings, drawnPictures } from '../draw.tables.ts';

export type DrawingRow = typeof drawings.$inferSelect;

export type DrawingFilter = {
  words: readonly string[];
  serviceName: string;
  action?: DrawAction | undefined;
  isFavorite: boolean;
  boardId?: string | undefined;
  aspect?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};
type Window = { current: number; size: number };

export type DrawingStore = ReturnType<typeof createDrawingStore>;

const ofOwner = (owner: string) => and(eq(drawings.ownerId, owner), isNull(drawings.deletedAt));

export const createDrawingStore = (database: Database) => {
  const matching = (owner: string, filter: DrawingFilter): SQL | undefined => {
    const { words, serviceName, action, isFavorite, boardId, aspect, from, to } = filter;
    return and(
      ofOwner(owner),
      containsAllWords(drawings.prompt, words),
      serviceName === '' ? undefined : eq(drawings.serviceName, serviceName),
      action ? eq(drawings.action, action) : undefined,
      aspect ? sql`${drawings.parameters} ->> 'ar' = ${aspect}` : undefined,
      from ? gte(drawings.createdAt, from) : undefined,
      to ? lt(drawings.createdAt, to) : undefined,
      boardId
        ? exists(
            database
              .select({ index: boardPictures.index })
              .from(boardPictures)
              .where(and(eq(boardPictures.drawingId, drawings.id), eq(boardPictures.boardId, boardId))),
          )
        : undefined,
      isFavorite
        ? exists(
            database
              .select({ index: drawnPictures.index })
              .from(drawnPictures)
              .where(and(eq(drawnPictures.drawingId, drawings.id), drawnPictures.isFavorite)),
          )
        : undefined,
    );
  };

  return {
    /** Returns false if the same message has already created a drawing. */
    async insert(row: DrawingRow, queryable: Queryable): Promise<boolean> {
      const inserted = await queryable
        .insert(drawings)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: drawings.id });
      return inserted.length === 1;
    },

    async find(id: string, queryable: Queryable = database): Promise<DrawingRow | undefined> {
      const [row] = await queryable.select().from(drawings).where(eq(drawings.id, id));
      return row;
    },

    async findOwn(owner: string, id: string): Promise<DrawingRow | undefined> {
      const [row] = await database
        .select()
        .from(drawings)
        .where(and(ofOwner(owner), eq(drawings.id, id)));
      return row;
    },

    async findByMessage(owner: string, msgId: string): Promise<DrawingRow | undefined> {
      const [row] = await database
        .select()
        .from(drawings)
        .where(and(eq(drawings.ownerId, owner), eq(drawings.msgId, msgId)));
      return row;
    },

    countDrawing: (owner: string): Promise<number> =>
      database.$count(drawings, and(ofOwner(owner), eq(drawings.state, 'drawing'))),

    /** Counts the drawings of all users that are queued before one. */
    aheadOf: ({ createdAt, id }: Pick<DrawingRow, 'createdAt' | 'id'>): Promise<number> =>
      database.$count(
        drawings,
        and(
          eq(drawings.state, 'drawing'),
          isNull(drawings.startedAt),
          lt(drawings.createdAt, createdAt),
          ne(drawings.id, id),
        ),
      ),

    async page(owner: string, filter: DrawingFilter, { current, size }: Window) {
      const condition = matching(owner, filter);
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(drawings)
          .where(condition)
          .orderBy(desc(drawings.createdAt), desc(drawings.id))
          .limit(size)
          .offset((current - 1) * size),
        database.$count(drawings, condition),
      ]);
      return { rows, total };
    },

    async family(owner: string, familyId: string): Promise<DrawingRow[]> {
      return database
        .select()
        .from(drawings)
        .where(and(ofOwner(owner), eq(drawings.familyId, familyId)))
        .orderBy(asc(drawings.createdAt), asc(drawings.id));
    },

    /** Returns the upscaled versions of the drawings' pictures, without failed ones, oldest first. */
    async upscaled(parentIds: readonly string[]): Promise<DrawingRow[]> {
      if (parentIds.length === 0) return [];
      return database
        .select()
        .from(drawings)
        .where(
          and(
            inArray(drawings.parentId, [...parentIds]),
            eq(drawings.action, 'UPSCALE'),
            inArray(drawings.state, ['drawing', 'done']),
            isNull(drawings.deletedAt),
          ),
        )
        .orderBy(asc(drawings.createdAt));
    },

    /** Updates a drawing; returns false if it does not exist. */
    async set(id: string, change: Partial<DrawingRow>, queryable: Queryable = database): Promise<boolean> {
      const changed = await queryable
        .update(drawings)
        .set(change)
        .where(eq(drawings.id, id))
        .returning({ id: drawings.id });
      return changed.length === 1;
    },

    async all(owner: string): Promise<DrawingRow[]> {
      return database.select().from(drawings).where(ofOwner(owner)).orderBy(drawings.createdAt);
    },

    async erase(owner: string, queryable: Queryable): Promise<void> {
      await queryable.delete(drawings).where(eq(drawings.ownerId, owner));
    },
  };
};
