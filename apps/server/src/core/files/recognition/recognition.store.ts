import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { recognizedPages } from './recognition.tables.ts';
import type { StoredPage } from './stored-page.ts';

export type RecognitionStore = ReturnType<typeof createRecognitionStore>;

export const createRecognitionStore = (database: Database) => ({
  async pagesOf(fileId: string, queryable: Queryable = database): Promise<StoredPage[]> {
    const rows = await queryable
      .select({ page: recognizedPages.page })
      .from(recognizedPages)
      .where(eq(recognizedPages.fileId, fileId))
      .orderBy(asc(recognizedPages.number));
    return rows.map(({ page }) => page);
  },

  /** Returns the pages for reading the file. Corrections made after this call require another reading. */
  async readPages(fileId: string): Promise<Record<number, StoredPage>> {
    const rows = await database
      .update(recognizedPages)
      .set({ isChanged: false })
      .where(eq(recognizedPages.fileId, fileId))
      .returning({ number: recognizedPages.number, page: recognizedPages.page });
    return Object.fromEntries(rows.map(({ number, page }) => [number, page]));
  },

  async hasChanged(fileId: string, queryable: Queryable = database): Promise<boolean> {
    const changed = and(eq(recognizedPages.fileId, fileId), eq(recognizedPages.isChanged, true));
    return (await queryable.$count(recognizedPages, changed)) > 0;
  },

  /** Inserts a page. An existing one stays unless it is unreadable, because it may have been corrected. */
  async insert(fileId: string, page: StoredPage): Promise<void> {
    await database
      .insert(recognizedPages)
      .values({ fileId, number: page.number, page })
      .onConflictDoUpdate({
        target: [recognizedPages.fileId, recognizedPages.number],
        set: { page },
        setWhere: sql`${recognizedPages.page} -> 'lines' = '[]' and ${recognizedPages.page} -> 'words' is null`,
      });
  },

  /** Locks the pages of a file until the end of the transaction. */
  async lock(fileId: string, tx: Transaction): Promise<void> {
    await tx
      .select({ number: recognizedPages.number })
      .from(recognizedPages)
      .where(eq(recognizedPages.fileId, fileId))
      .orderBy(asc(recognizedPages.number))
      .for('update');
  },

  async copy(from: { id: string }, to: { id: string }, tx: Transaction): Promise<void> {
    const { number, page, isChanged } = recognizedPages;
    await tx.insert(recognizedPages).select(
      tx
        .select({ fileId: sql<string>`${to.id}::uuid`.as('file_id'), number, page, isChanged })
        .from(recognizedPages)
        .where(eq(recognizedPages.fileId, from.id)),
    );
  },

  async findLocked(fileId: string, number: number, tx: Transaction): Promise<StoredPage | undefined> {
    const [row] = await tx
      .select({ page: recognizedPages.page })
      .from(recognizedPages)
      .where(and(eq(recognizedPages.fileId, fileId), eq(recognizedPages.number, number)))
      .for('update');
    return row?.page;
  },

  async change(fileId: string, page: StoredPage, tx: Transaction): Promise<void> {
    await tx
      .update(recognizedPages)
      .set({ page, isChanged: true })
      .where(and(eq(recognizedPages.fileId, fileId), eq(recognizedPages.number, page.number)));
  },
});
