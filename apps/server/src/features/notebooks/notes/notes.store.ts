import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { notebookNotes as notes } from './notes.tables.ts';
import type { NoteCardRow, NoteRow, NoteChange } from './note-rows.ts';
import { rememberVersion } from './versions.store.ts';

export type NoteStore = ReturnType<typeof createNoteStore>;

const there = (notebookId: string) => and(eq(notes.notebookId, notebookId), isNull(notes.deletedAt));
const one = (notebookId: string, id: string) => and(there(notebookId), eq(notes.id, id));

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

/** Requires each word to be in the title or in the text. */
export const holdsWords = (words: readonly string[]) =>
  and(
    ...words.map((word) =>
      or(containsAllWords(notes.title, [word]), containsAllWords(notes.content, [word])),
    ),
  );

export const createNoteStore = (database: Database) => ({
  /** Returns false if the id is taken. */
  async insert(row: NoteRow, queryable: Queryable = database): Promise<boolean> {
    return queryable.transaction(async (tx) => {
      const made = await tx.insert(notes).values(row).onConflictDoNothing().returning({ id: notes.id });
      if (made.length === 1) await rememberVersion(row, false, tx);
      return made.length === 1;
    });
  },

  async find(notebookId: string, id: string, queryable: Queryable = database): Promise<NoteRow | undefined> {
    const [row] = await queryable.select().from(notes).where(one(notebookId, id));
    return row;
  },

  async idsOf(notebookId: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable.select({ id: notes.id }).from(notes).where(there(notebookId));
    return rows.map(({ id }) => id);
  },

  async page(
    notebookId: string,
    words: readonly string[],
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: NoteCardRow[]; total: number }> {
    const wanted = and(there(notebookId), holdsWords(words));
    const [rows, total] = await Promise.all([
      database
        .select(CARD)
        .from(notes)
        .where(wanted)
        .orderBy(desc(notes.isPinned), desc(notes.updatedAt), desc(notes.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(notes, wanted),
    ]);
    return { rows, total };
  },

  count: (notebookId: string): Promise<number> => database.$count(notes, there(notebookId)),

  /** Saves over the given version only; returns undefined if the note has a newer one. */
  async save(
    notebookId: string,
    id: string,
    version: number,
    written: NoteChange,
    isApart: boolean,
  ): Promise<NoteRow | undefined> {
    return database.transaction(async (tx) => {
      const [saved] = await tx
        .update(notes)
        .set({ ...written, version: version + 1 })
        .where(and(one(notebookId, id), eq(notes.version, version)))
        .returning();
      if (saved) await rememberVersion(saved, !isApart, tx);
      return saved;
    });
  },

  async pin(notebookId: string, id: string, isPinned: boolean): Promise<boolean> {
    const changed = await database
      .update(notes)
      .set({ isPinned })
      .where(one(notebookId, id))
      .returning({ id: notes.id });
    return changed.length === 1;
  },

  async remove(notebookId: string, id: string, deletedAt: Date): Promise<boolean> {
    const removed = await database
      .update(notes)
      .set({ deletedAt })
      .where(one(notebookId, id))
      .returning({ id: notes.id });
    return removed.length === 1;
  },

  async restore(notebookId: string, id: string, deletedAfter: Date): Promise<boolean> {
    const restored = await database
      .update(notes)
      .set({ deletedAt: null })
      .where(and(eq(notes.notebookId, notebookId), eq(notes.id, id), gt(notes.deletedAt, deletedAfter)))
      .returning({ id: notes.id });
    return restored.length === 1;
  },

  /** Erases notes deleted before a moment. */
  async forget(deletedBefore: Date): Promise<void> {
    await database.delete(notes).where(and(isNotNull(notes.deletedAt), lt(notes.deletedAt, deletedBefore)));
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
    await queryable.delete(notes).where(eq(notes.ownerId, owner));
    await queryable.update(notes).set({ authorId: null }).where(eq(notes.authorId, owner));
  },
});
