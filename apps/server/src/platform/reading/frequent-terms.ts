import { segmentWords } from './segment-words.ts';
import { CHINESE_FUNCTION_CHARACTERS, CHINESE_STOPWORDS, ENGLISH_STOPWORDS } from './stopwords.ts';

const isTelling = (word: string): boolean => {
  if (/^\p{Script=Han}/u.test(word)) {
    return (
      [...word].length > 1 &&
      !CHINESE_STOPWORDS.has(word) &&
      ![...word].some((character) => CHINESE_FUNCTION_CHARACTERS.has(character))
    );
  }
  return (
    /^\p{L}/u.test(word) && word.length > 2 && !ENGLISH_STOPWORDS.has(word.toLowerCase().replace('’', "'"))
  );
};

export const frequentTerms = (text: string, count: number): { term: string; times: number }[] => {
  const seen = new Map<string, { term: string; times: number }>();
  for (const { segment, isWordLike } of segmentWords(text)) {
    if (isWordLike !== true || !isTelling(segment)) continue;
    const key = segment.toLowerCase();
    const entry = seen.get(key) ?? { term: segment, times: 0 };
    if (segment === key) entry.term = segment;
    seen.set(key, { term: entry.term, times: entry.times + 1 });
  }
  return [...seen.values()]
    .filter(({ times }) => times > 1)
    .toSorted((a, b) => b.times - a.times || (a.term < b.term ? -1 : 1))
    .slice(0, count);
};
