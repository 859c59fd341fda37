import { foldChinese, variantsOf } from './fold-chinese.ts';
import { piecesOf, wordsFor } from './regional-words.ts';

const inAnyScript = (text: string): string =>
  [...text]
    .map((character) => {
      const variants = variantsOf(character);
      return variants.length === 1 ? character : `[${variants.join('')}]`;
    })
    .join('');

const inAnyRegion = (run: string): string =>
  piecesOf(foldChinese(run))
    .map(({ text, meanings }) => {
      const words = new Set([text, ...meanings.flatMap(wordsFor)]);
      return words.size === 1 ? inAnyScript(text) : `(?:${[...words].map(inAnyScript).join('|')})`;
    })
    .join('');

/**
 * Returns a pattern, for PostgreSQL and JavaScript, that matches a text in either script and with the words
 * of any region; undefined if there is only one spelling.
 */
export const spellingPattern = (text: string): string | undefined => {
  const plain = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const pattern = plain.replaceAll(/\p{Script=Han}+/gu, inAnyRegion);
  return pattern === plain ? undefined : pattern;
};
