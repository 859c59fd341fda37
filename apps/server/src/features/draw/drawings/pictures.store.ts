import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { drawnPictures } from '../draw.tables.ts';

export type PictureRow = typeof drawnPictures.$inferSelect;

export type PictureStore = ReturnType<typeof createPictureStore>;

export const createPictureStore = (database: Database) => ({
  /** Saves a picture, idempotently. */
  async save(row: PictureRow, queryable: Queryable): Promise<void> {
    await queryable.insert(drawnPictures).values(row).onConflictDoNothing();
  },

  async of(
    drawingIds: readonly string[],
    queryable: Queryable = database,
  ): Promise<ReadonlyMap<string, PictureRow[]>> {
    if (drawingIds.length === 0) return new Map();
    const rows = await queryable
      .select()
      .from(drawnPictures)
      .where(inArray(drawnPictures.drawingId, [...drawingIds]))
      .orderBy(asc(drawnPictures.index));
    return Map.groupBy(rows, ({ drawingId }) => drawingId);
  },

  async setFavorite(drawingId: string, index: number, isFavorite: boolean): Promise<boolean> {
    const changed = await database
      .update(drawnPictures)
      .set({ isFavorite })
      .where(and(eq(drawnPictures.drawingId, drawingId), eq(drawnPictures.index, index)))
      .returning({ index: drawnPictures.index });
    return changed.length === 1;
  },
});
