import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { spellingPattern } from '../reading/chinese/spelling-pattern.ts';

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a text contains a word, in any case and in simplified or traditional characters. */
export const containsWord = (text: AnyColumn | SQL, word: string): SQL => {
  const pattern = spellingPattern(word);
  return pattern === undefined ? sql`${text} ilike ${`%${escaped(word)}%`}` : sql`${text} ~* ${pattern}`;
};

export const containsAllWords = (column: AnyColumn, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => containsWord(column, word)));

/** Characters before the match, and length of the excerpt. */
const BEFORE = 40;
const LENGTH = 180;

const placeIn = (text: SQL, word: string): SQL => {
  const pattern = spellingPattern(word);
  return pattern === undefined
    ? sql`nullif(strpos(lower(${text}), ${word.toLowerCase()}), 0)`
    : sql`strpos(${text}, substring(${text} from ${`(?i)${pattern}`}))`;
};

/**
 * Excerpt of a long text around the match: all words as typed, otherwise the first word, otherwise the
 * beginning.
 */
export const around = (text: SQL, words: readonly string[]): SQL<string> => {
  const first = sql`coalesce(${placeIn(text, words.join(' '))}, ${placeIn(text, words[0] ?? '')}, 1)`;
  return sql<string>`substr(${text}, greatest(1, ${first} - ${BEFORE}::int), ${LENGTH}::int)`;
};
