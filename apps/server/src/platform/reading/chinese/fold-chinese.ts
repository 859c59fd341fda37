import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import { pairsIn } from './dictionary.ts';

/**
 * Variants that the dictionaries of characters lack. The dictionaries of phrases contain them, but are thirty
 * times as large.
 */
const IN_PHRASES =
  '瞭 了|藉 借|覆 复|鍊 链|彷 仿|濬 浚|薰 熏|甦 苏|甯 宁|俱 具|像 象|鎗 枪|座 坐|燄 焰|哩 里|澂 澄|籐 藤|瑯 琅|揹 背|隄 堤|伕 夫|沈 沉|画 划|衹 只|讎 仇|荳 豆|菓 果|拏 拿|穎 颕|彝 彜|妍 姸|鼇 鳌';

/** The first block of characters, which contains all common ones. */
const COMMON = /[\u4e00-\u9fff]/;

/** Canonical form of each character, and all variants of each canonical form. */
type Characters = { standing: ReadonlyMap<string, string>; likeness: ReadonlyMap<string, string> };

const readCharacters = (): Characters => {
  const likeness = new Map<string, string>();
  const dictionaries = [toSimplified, toTraditional, taiwan, hongKong, IN_PHRASES];
  for (const [one, other] of dictionaries.flatMap(pairsIn)) {
    const [ones, others] = [likeness.get(one) ?? one, likeness.get(other) ?? other];
    if (ones !== others) for (const character of ones + others) likeness.set(character, ones + others);
  }
  // The simplified form is canonical, because word lists use it; if there are several, a common one is.
  const isTraditional = new Set([toSimplified, IN_PHRASES].flatMap(pairsIn).map(([from]) => from));
  const isRareInTaiwan = new Set(pairsIn(taiwan).map(([from]) => from));
  const placeOf = (character: string): number =>
    (COMMON.test(character) ? 0 : 4) +
    (isTraditional.has(character) ? 2 : 0) +
    (isRareInTaiwan.has(character) ? 1 : 0);
  const standing = new Map<string, string>();
  for (const all of new Set(likeness.values())) {
    const [first = ''] = [...all].toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) || (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0),
    );
    for (const character of all) standing.set(character, first);
  }
  return { standing, likeness };
};

/** Loaded with the first Chinese text, to save memory until then. */
let cached: Characters | undefined;
const characters = (): Characters => (cached ??= readCharacters());

/**
 * Replaces simplified and traditional variants of a character with one form, character by character. For
 * comparison only: readers see the original text.
 */
export const foldChinese = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (character) => characters().standing.get(character) ?? character);

export const variantsOf = (character: string): string[] => [
  ...(characters().likeness.get(character) ?? character),
];
