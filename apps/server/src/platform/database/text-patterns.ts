import { and, ilike, sql, type AnyColumn, type SQL } from 'drizzle-orm';

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a short text, such as a title, holds all the words. */
export const holdsAll = (column: AnyColumn, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => ilike(column, `%${escaped(word)}%`)));

/** Characters before and after what is looked for. */
const BEFORE = 40;
const LENGTH = 180;

/** The part of a long text around what is looked for: all of it as it was typed, else its first word, else the beginning. */
export const around = (text: SQL, words: readonly string[]): SQL<string> => {
  const at = (what: string) => sql`nullif(strpos(lower(${text}), ${what.toLowerCase()}), 0)`;
  const first = sql`coalesce(${at(words.join(' '))}, ${at(words[0] ?? '')}, 1)`;
  return sql<string>`substr(${text}, greatest(1, ${first} - ${BEFORE}::int), ${LENGTH}::int)`;
};
