import { foldChinese } from '../../platform/reading/chinese/fold-chinese.ts';
import { piecesOf, type Piece } from '../../platform/reading/chinese/regional-words.ts';
import { stem } from './stem.ts';
import { lexeme, meaningToken, pairsOf, plainOf, wordsOf } from './tokens.ts';

/** Maximum number of words. A longer query is a text, whose beginning states its subject. */
const QUERY_TOKENS = 96;

/**
 * Word boundaries in Chinese are a guess: matches a run by its pairs of characters, and a single character as
 * a prefix.
 */
const inRun = (run: string): string =>
  [...run].length === 1
    ? `${lexeme(run)}:*`
    : [...new Set(pairsOf(run).map(lexeme))].slice(0, QUERY_TOKENS).join(' & ');

const inPiece = ({ text, meanings }: Piece): string =>
  meanings.length === 0 ? inRun(text) : `(${meanings.map((each) => lexeme(meaningToken(each))).join(' | ')})`;

const inAnyWords = (run: string): string => {
  const pieces = piecesOf(run);
  return pieces.every(({ meanings }) => meanings.length === 0)
    ? inRun(run)
    : `((${inRun(run)}) | (${pieces.map(inPiece).join(' & ')}))`;
};

const everyWord = (plain: string, queryOf: (run: string) => string): string => {
  const runs = (plain.match(/\p{Script=Han}+/gu) ?? []).map(queryOf);
  const others = wordsOf(plain)
    .filter((word) => !/^\p{Script=Han}/u.test(word))
    .map((word) =>
      plain.endsWith(word) ? `(${lexeme(stem(word))} | ${lexeme(word)}:*)` : lexeme(stem(word)),
    );
  return [...new Set([...runs, ...others])].slice(0, QUERY_TOKENS).join(' & ');
};

/**
 * A `tsquery` literal that matches texts with every word of a query, the last of which may be a prefix.
 * Undefined if there is nothing to search for. Texts that wait for reindexing are matched as written.
 */
export const prefixTsquery = (query: string): string | undefined => {
  const plain = plainOf(query);
  const now = everyWord(foldChinese(plain), inAnyWords);
  const before = everyWord(plain, inRun);
  if (now === '') return undefined;
  return now === before ? now : `(${now}) | (${before})`;
};
