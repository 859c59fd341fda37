import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { writtenAnyWay } from '../reading/chinese/written-any-way.ts';

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a text holds a word, in whatever case and script it is written. */
export const holds = (text: AnyColumn | SQL, word: string): SQL => {
  const pattern = writtenAnyWay(word);
  return pattern === undefined ? sql`${text} ilike ${`%${escaped(word)}%`}` : sql`${text} ~* ${pattern}`;
};

/** Whether a short text, such as a title, holds all the words. */
export const holdsAll = (column: AnyColumn, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => holds(column, word)));

/** Characters before and after what is looked for. */
const BEFORE = 40;
const LENGTH = 180;

/** Where a text holds a word first; null where it does not. */
const placeIn = (text: SQL, word: string): SQL => {
  const pattern = writtenAnyWay(word);
  return pattern === undefined
    ? sql`nullif(strpos(lower(${text}), ${word.toLowerCase()}), 0)`
    : sql`strpos(${text}, substring(${text} from ${`(?i)${pattern}`}))`;
};

/** The part of a long text around what is looked for: all of it as it was typed, else its first word, else the beginning. */
export const around = (text: SQL, words: readonly string[]): SQL<string> => {
  const first = sql`coalesce(${placeIn(text, words.join(' '))}, ${placeIn(text, words[0] ?? '')}, 1)`;
  return sql<string>`substr(${text}, greatest(1, ${first} - ${BEFORE}::int), ${LENGTH}::int)`;
};
