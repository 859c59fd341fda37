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
 * A pattern, for PostgreSQL as for JavaScript, of a text in whatever script its Chinese is written and with the words of
 * whatever region; undefined where there is but one way to write it.
 */
export const writtenAnyWay = (text: string): string | undefined => {
  const plain = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const pattern = plain.replaceAll(/\p{Script=Han}+/gu, inAnyRegion);
  return pattern === plain ? undefined : pattern;
};
