import { foldChinese } from '../../platform/reading/chinese/fold-chinese.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /[a-z]/;

/** How well a title fits what was typed, the smaller the better; undefined where it does not. */
export type TitleMatch = (title: string) => number | undefined;

/** Chinese is found as it is spoken too: by whole pinyin, begun pinyin and its initials. The dictionary is fetched when first needed. */
export const titleMatchFor = async (query: string): Promise<TitleMatch> => {
  const words = foldChinese(query.toLowerCase()).split(/\s+/).filter(Boolean);
  const said = words.join('');
  const { match } = LATIN.test(said) ? await import('pinyin-pro') : { match: undefined };
  return (title) => {
    const written = foldChinese(title.toLowerCase());
    if (words.every((word) => written.includes(word))) return written.startsWith(words[0] ?? '') ? 0 : 1;
    if (!match || !HAN.test(title)) return undefined;
    const [first] = match(written, said, { precision: 'start', continuous: true, v: true }) ?? [];
    if (first === undefined) return undefined;
    return first === 0 ? 2 : 3;
  };
};
