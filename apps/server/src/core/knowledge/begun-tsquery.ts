import { foldChinese } from '../../platform/reading/chinese/fold-chinese.ts';
import { piecesOf, type Piece } from '../../platform/reading/chinese/regional-words.ts';
import { stem } from './stem.ts';
import { lexeme, meaningToken, pairsOf, plainOf, wordsOf } from './tokens.ts';

/** A query of more words than these is a text of its own; its beginning says what it is about. */
const QUERY_TOKENS = 96;

/** Where Chinese words end is a guess: runs are found by their pairs alone, a single character by what begins with it. */
const inRun = (run: string): string =>
  [...run].length === 1
    ? `${lexeme(run)}:*`
    : [...new Set(pairsOf(run).map(lexeme))].slice(0, QUERY_TOKENS).join(' & ');

const inPiece = ({ text, meanings }: Piece): string =>
  meanings.length === 0 ? inRun(text) : `(${meanings.map((each) => lexeme(meaningToken(each))).join(' | ')})`;

/** As it is written, or with other regions' words for the same. */
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
 * A `tsquery` literal that a text satisfies when it holds every word of a query, of which the last may only be begun;
 * undefined when there is nothing to look for. Texts that wait to be indexed anew are found as they are written.
 */
export const begunTsquery = (query: string): string | undefined => {
  const plain = plainOf(query);
  const now = everyWord(foldChinese(plain), inAnyWords);
  const before = everyWord(plain, inRun);
  if (now === '') return undefined;
  return now === before ? now : `(${now}) | (${before})`;
};
