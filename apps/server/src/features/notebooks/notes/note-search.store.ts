import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import { around } from '../../../platform/database/text-patterns.ts';
import { containsWords } from '../../../core/texts/texts.store.ts';
import { notebookReaders, notebooks } from '../notebooks.tables.ts';
import { notebookNotes as notes } from './notes.tables.ts';

export type NoteSearchStore = ReturnType<typeof createNoteSearchStore>;

export const createNoteSearchStore = (reads: Reads) => {
  const readableBy = (userId: string) =>
    or(
      eq(notebooks.ownerId, userId),
      exists(
        reads
          .select({ id: notebookReaders.id })
          .from(notebookReaders)
          .where(
            and(
              eq(notebookReaders.notebookId, notebooks.id),
              eq(notebookReaders.userId, userId),
              inArray(notebookReaders.role, ['viewer', 'editor']),
            ),
          ),
      ),
    );

  return {
    /** Returns a note that the user may read. */
    async read(userId: string, id: string) {
      const [row] = await reads
        .select({
          id: notes.id,
          notebookId: notes.notebookId,
          title: notes.title,
          excerpt: notes.excerpt,
          content: notes.content,
        })
        .from(notes)
        .innerJoin(notebooks, eq(notebooks.id, notes.notebookId))
        .where(
          and(
            sql`${notes.id}::text = ${id}`,
            isNull(notes.deletedAt),
            isNull(notebooks.deletedAt),
            readableBy(userId),
          ),
        );
      return row;
    },

    /** Returns the readable notes that contain all the words, most recently changed first. */
    find: async (userId: string, words: readonly string[], limit: number) =>
      reads
        .select({
          id: notes.id,
          notebookId: notes.notebookId,
          title: notes.title,
          excerpt: notes.excerpt,
          snippet: around(sql`${notes.content}`, words),
          notebook: notebooks.name,
          updatedAt: notes.updatedAt,
        })
        .from(notes)
        .innerJoin(notebooks, eq(notebooks.id, notes.notebookId))
        .where(
          and(
            isNull(notes.deletedAt),
            isNull(notebooks.deletedAt),
            readableBy(userId),
            containsWords(notes, words),
          ),
        )
        .orderBy(desc(notes.updatedAt))
        .limit(limit),
  };
};
