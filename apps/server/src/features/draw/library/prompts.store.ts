import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, max, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { drawings, savedPrompts } from '../draw.tables.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export type PromptStore = ReturnType<typeof createPromptStore>;

export const createPromptStore = (database: Database) => ({
  async used(owner: string, words: readonly string[], limit: number) {
    return database
      .select({ text: drawings.prompt, count: count(), lastUsed: max(drawings.createdAt) })
      .from(drawings)
      .where(
        and(
          eq(drawings.ownerId, owner),
          isNull(drawings.deletedAt),
          ne(drawings.words, ''),
          containsAllWords(drawings.prompt, words),
        ),
      )
      .groupBy(drawings.prompt)
      .orderBy(desc(max(drawings.createdAt)))
      .limit(limit);
  },

  async saved(owner: string, words: readonly string[] = []) {
    return database
      .select({ text: savedPrompts.text, createdAt: savedPrompts.createdAt })
      .from(savedPrompts)
      .where(and(eq(savedPrompts.ownerId, owner), containsAllWords(savedPrompts.text, words)))
      .orderBy(desc(savedPrompts.createdAt));
  },

  async save(owner: string, text: string, createdAt: Date): Promise<void> {
    await database
      .insert(savedPrompts)
      .values({ ownerId: owner, text, hash: hashOf(text), createdAt })
      .onConflictDoNothing();
  },

  async remove(owner: string, text: string): Promise<void> {
    await database
      .delete(savedPrompts)
      .where(and(eq(savedPrompts.ownerId, owner), eq(savedPrompts.hash, hashOf(text))));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(savedPrompts).where(eq(savedPrompts.ownerId, owner));
  },
});
