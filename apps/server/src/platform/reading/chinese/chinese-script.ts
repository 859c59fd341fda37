import fromShinjitai from 'opencc-js/dict/JPShinjitaiCharacters';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import { pairsIn } from './dictionary.ts';

export type ChineseScript = 'simplified' | 'traditional';

/**
 * `japanese`: characters that occur only in Japanese. `mainland`: simplified characters that Japanese does
 * not use.
 */
type ScriptKind = ChineseScript | 'japanese' | 'mainland';

/** Characters that occur in only one of the scripts. */
type DistinctCharacters = Readonly<Record<ScriptKind, ReadonlySet<string>>>;

const distinctIn = (dictionary: string): Set<string> => {
  const pairs = pairsIn(dictionary);
  const shared = new Set(pairs.filter(([from, to]) => from === to).map(([from]) => from));
  return new Set(pairs.map(([from]) => from).filter((character) => !shared.has(character)));
};

const charactersOf = (dictionary: string): Set<string> => new Set(dictionary.replaceAll(/[\s|]/g, ''));

/** Loaded with the first Chinese text, to save memory until then. */
let distinct: DistinctCharacters | undefined;

const loadDistinct = (): DistinctCharacters => {
  const chinese = charactersOf(`${toTraditional}${toSimplified}`);
  const shinjitai = new Set(pairsIn(fromShinjitai).map(([from]) => from));
  const simplified = distinctIn(toTraditional);
  return {
    simplified,
    traditional: distinctIn(toSimplified),
    japanese: shinjitai.difference(chinese),
    mainland: simplified.difference(shinjitai),
  };
};

/** Counts the distinctive characters of each script in a text. */
export const chineseScriptsIn = (text: string): Record<ScriptKind, number> => {
  distinct ??= loadDistinct();
  const counts = { simplified: 0, traditional: 0, japanese: 0, mainland: 0 };
  for (const character of text)
    for (const kind of ['simplified', 'traditional', 'japanese', 'mainland'] as const)
      if (distinct[kind].has(character)) counts[kind] += 1;
  return counts;
};

/** Script of a Chinese text, by its distinctive characters; undefined if it has none. */
export const chineseScriptOf = (text: string): ChineseScript | undefined => {
  const { simplified, traditional } = chineseScriptsIn(text);
  if (simplified === traditional) return undefined;
  return simplified > traditional ? 'simplified' : 'traditional';
};
