import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { createTextStore, containsWords } from '../../../core/texts/texts.store.ts';
import type { NoteCardRow, NoteRow } from './note-rows.ts';
import { notebookNotes as notes, notebookNoteVersions as versions } from './notes.tables.ts';

export type NoteStore = ReturnType<typeof createNoteStore>;

const notDeleted = (notebookId: string) => and(eq(notes.notebookId, notebookId), isNull(notes.deletedAt));
const byId = (notebookId: string, id: string) => and(notDeleted(notebookId), eq(notes.id, id));

const CARD = {
  id: notes.id,
  notebookId: notes.notebookId,
  ownerId: notes.ownerId,
  authorId: notes.authorId,
  version: notes.version,
  title: notes.title,
  excerpt: notes.excerpt,
  isPinned: notes.isPinned,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  deletedAt: notes.deletedAt,
};

export const createNoteStore = (database: Database) => ({
  ...createTextStore(database, { texts: notes, versions, limits: NOTE_LIMITS }),

  async find(notebookId: string, id: string, queryable: Queryable = database): Promise<NoteRow | undefined> {
    const [row] = await queryable.select().from(notes).where(byId(notebookId, id));
    return row;
  },

  async idsOf(notebookId: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable.select({ id: notes.id }).from(notes).where(notDeleted(notebookId));
    return rows.map(({ id }) => id);
  },

  async page(
    notebookId: string,
    words: readonly string[],
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: NoteCardRow[]; total: number }> {
    const condition = and(notDeleted(notebookId), containsWords(notes, words));
    const [rows, total] = await Promise.all([
      database
        .select(CARD)
        .from(notes)
        .where(condition)
        .orderBy(desc(notes.isPinned), desc(notes.updatedAt), desc(notes.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(notes, condition),
    ]);
    return { rows, total };
  },

  count: (notebookId: string): Promise<number> => database.$count(notes, notDeleted(notebookId)),

  async pin(notebookId: string, id: string, isPinned: boolean): Promise<boolean> {
    const changed = await database
      .update(notes)
      .set({ isPinned })
      .where(byId(notebookId, id))
      .returning({ id: notes.id });
    return changed.length === 1;
  },

  async ofOwner(owner: string): Promise<NoteRow[]> {
    return database
      .select()
      .from(notes)
      .where(and(eq(notes.ownerId, owner), isNull(notes.deletedAt)))
      .orderBy(asc(notes.createdAt));
  },

  /** Erases a user's notes; their notes in other people's notebooks stay, without their name. */
  async erase(owner: string, queryable: Queryable): Promise<void> {
    for (const table of [versions, notes]) {
      await queryable.delete(table).where(eq(table.ownerId, owner));
      await queryable.update(table).set({ authorId: null }).where(eq(table.authorId, owner));
    }
  },
});
