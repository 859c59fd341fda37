import { and, asc, count, desc, eq, inArray, isNull, min } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { boardPictures, drawBoards, drawnPictures } from '../draw.tables.ts';

export type BoardRow = typeof drawBoards.$inferSelect;
type PictureKey = { drawingId: string; index: number };

export type BoardStore = ReturnType<typeof createBoardStore>;

const ofOwner = (owner: string) => and(eq(drawBoards.ownerId, owner), isNull(drawBoards.deletedAt));

export const createBoardStore = (database: Database) => ({
  async insert(row: BoardRow): Promise<void> {
    await database.insert(drawBoards).values(row);
  },

  async list(owner: string) {
    return database
      .select({
        boardId: drawBoards.id,
        name: drawBoards.name,
        count: count(boardPictures.drawingId),
        cover: min(drawnPictures.url),
      })
      .from(drawBoards)
      .leftJoin(boardPictures, eq(boardPictures.boardId, drawBoards.id))
      .leftJoin(
        drawnPictures,
        and(
          eq(drawnPictures.drawingId, boardPictures.drawingId),
          eq(drawnPictures.index, boardPictures.index),
        ),
      )
      .where(ofOwner(owner))
      .groupBy(drawBoards.id)
      .orderBy(desc(drawBoards.createdAt), desc(drawBoards.id));
  },

  count: (owner: string): Promise<number> => database.$count(drawBoards, ofOwner(owner)),

  async findOwn(owner: string, id: string): Promise<BoardRow | undefined> {
    const [row] = await database
      .select()
      .from(drawBoards)
      .where(and(ofOwner(owner), eq(drawBoards.id, id)));
    return row;
  },

  async rename(id: string, name: string): Promise<void> {
    await database.update(drawBoards).set({ name }).where(eq(drawBoards.id, id));
  },

  /** Fetches the boards of the pictures of several drawings; the result looks them up by picture. */
  async boardsOfPictures(
    drawingIds: readonly string[],
  ): Promise<(drawingId: string, index: number) => string[]> {
    const rows =
      drawingIds.length === 0
        ? []
        : await database
            .select({
              boardId: boardPictures.boardId,
              drawingId: boardPictures.drawingId,
              index: boardPictures.index,
            })
            .from(boardPictures)
            .innerJoin(drawBoards, eq(drawBoards.id, boardPictures.boardId))
            .where(and(inArray(boardPictures.drawingId, [...drawingIds]), isNull(drawBoards.deletedAt)));
    return (drawingId, index) =>
      rows.filter((row) => row.drawingId === drawingId && row.index === index).map((row) => row.boardId);
  },

  async addPicture(boardId: string, place: PictureKey): Promise<void> {
    await database
      .insert(boardPictures)
      .values({ boardId, ...place })
      .onConflictDoNothing();
  },

  async removePicture(boardId: string, { drawingId, index }: PictureKey): Promise<void> {
    await database
      .delete(boardPictures)
      .where(
        and(
          eq(boardPictures.boardId, boardId),
          eq(boardPictures.drawingId, drawingId),
          eq(boardPictures.index, index),
        ),
      );
  },

  async all(owner: string) {
    return database
      .select({ name: drawBoards.name, drawingId: boardPictures.drawingId, index: boardPictures.index })
      .from(drawBoards)
      .leftJoin(boardPictures, eq(boardPictures.boardId, drawBoards.id))
      .where(ofOwner(owner))
      .orderBy(asc(drawBoards.createdAt));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(drawBoards).where(eq(drawBoards.ownerId, owner));
  },
});
