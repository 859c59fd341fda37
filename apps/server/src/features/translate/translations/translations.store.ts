import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Term, TranslationState } from '@studiolo/contract/translate/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { containsWord } from '../../../platform/database/text-patterns.ts';
import { translations, type translationPages } from '../translate.tables.ts';

export type TranslationRow = typeof translations.$inferSelect;
export type PageRow = typeof translationPages.$inferSelect;

type Window = { current: number; size: number };

export type TranslationStore = ReturnType<typeof createTranslationStore>;

const ofOwner = (owner: string) => and(eq(translations.ownerId, owner), isNull(translations.deletedAt));

export const createTranslationStore = (database: Database) => ({
  /** Returns false if the same message has already created a translation. */
  async insert(row: TranslationRow, queryable: Queryable): Promise<boolean> {
    const inserted = await queryable
      .insert(translations)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: translations.id });
    return inserted.length === 1;
  },

  async find(id: string, queryable: Queryable = database): Promise<TranslationRow | undefined> {
    const [row] = await queryable.select().from(translations).where(eq(translations.id, id));
    return row;
  },

  async findOwn(owner: string, id: string): Promise<TranslationRow | undefined> {
    const [row] = await database
      .select()
      .from(translations)
      .where(and(ofOwner(owner), eq(translations.id, id)));
    return row;
  },

  async findByMessage(owner: string, msgId: string): Promise<TranslationRow | undefined> {
    const [row] = await database
      .select()
      .from(translations)
      .where(and(ofOwner(owner), eq(translations.msgId, msgId)));
    return row;
  },

  async page(owner: string, words: readonly string[], { current, size }: Window) {
    const condition = and(
      ofOwner(owner),
      ...words.map((word) => containsWord(sql`(${translations.name} || ' ' || ${translations.title})`, word)),
    );
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(translations)
        .where(condition)
        .orderBy(desc(translations.createdAt), desc(translations.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(translations, condition),
    ]);
    return { rows, total };
  },

  async set(id: string, change: Partial<TranslationRow>, queryable: Queryable = database): Promise<boolean> {
    const rows = await queryable
      .update(translations)
      .set(change)
      .where(eq(translations.id, id))
      .returning({ id: translations.id });
    return rows.length > 0;
  },

  /** Saves a model's terms, unless the user has edited the terms in the meantime. */
  async setTermsUnlessEdited(id: string, expected: readonly Term[], terms: Term[]): Promise<void> {
    await database
      .update(translations)
      .set({ terms })
      .where(and(eq(translations.id, id), sql`${translations.terms} = ${toJson(expected)}::jsonb`));
  },

  /** Changes a translation that is in one of the states; returns false otherwise. */
  async setWhere(
    id: string,
    states: readonly TranslationState[],
    change: Partial<TranslationRow>,
    queryable: Queryable,
  ): Promise<boolean> {
    const rows = await queryable
      .update(translations)
      .set(change)
      .where(and(eq(translations.id, id), inArray(translations.state, [...states])))
      .returning({ id: translations.id });
    return rows.length > 0;
  },

  all: (owner: string): Promise<TranslationRow[]> =>
    database.select().from(translations).where(ofOwner(owner)),

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(translations).where(eq(translations.ownerId, owner));
  },
});
