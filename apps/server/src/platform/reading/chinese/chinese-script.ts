import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import { pairsIn } from './dictionary.ts';

export type ChineseScript = 'simplified' | 'traditional';

/** Characters that occur in only one of the two scripts. */
type Distinct = Readonly<Record<ChineseScript, ReadonlySet<string>>>;

const distinctIn = (dictionary: string): Set<string> => {
  const pairs = pairsIn(dictionary);
  const shared = new Set(pairs.filter(([from, to]) => from === to).map(([from]) => from));
  return new Set(pairs.map(([from]) => from).filter((character) => !shared.has(character)));
};

/** Loaded with the first Chinese text, to save memory until then. */
let distinct: Distinct | undefined;

/** Script of a Chinese text, by its distinctive characters; undefined if it has none. */
export const chineseScriptOf = (text: string): ChineseScript | undefined => {
  distinct ??= { simplified: distinctIn(toTraditional), traditional: distinctIn(toSimplified) };
  const { simplified, traditional } = distinct;
  let balance = 0;
  for (const character of text) {
    if (simplified.has(character)) balance += 1;
    if (traditional.has(character)) balance -= 1;
  }
  if (balance === 0) return undefined;
  return balance > 0 ? 'simplified' : 'traditional';
};
