import { OTHER_LANGUAGE_WORDS, SUPPORTED_LANGUAGE_WORDS, type LatinLanguage } from './frequent-words.ts';

type PageLanguage = {
  /** The language whose model reads the page best. */
  language: LatinLanguage;
  /** Whether the page seems to be in another language, whose accents that model does not know. */
  isOther: boolean;
};

const LANGUAGES = Object.keys(SUPPORTED_LANGUAGE_WORDS) as readonly LatinLanguage[];
/** Minimum number of words of a line that is part of a running text. */
const MIN_RUNNING_WORDS = 5;
/** Minimum number of such lines from which a language can be ruled out. */
const MIN_RUNNING_LINES = 3;
/** Minimum share of lines with a frequent word in a text of a known language. */
const MIN_KNOWN_SHARE = 0.4;

/** Letters that NFD does not decompose. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', ß: 'ss' };

const wordsOf = (line: string): string[] =>
  line
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđıæß]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .match(/\p{Script=Latin}+/gu) ?? [];

/** Detects the language of a page by its frequent words; English if there are none. */
export const pageLanguage = (lines: readonly string[]): PageLanguage => {
  const words = lines.map(wordsOf);
  const count = (frequent: ReadonlySet<string>): number =>
    words.reduce((sum, line) => sum + line.filter((word) => frequent.has(word)).length, 0);
  const counts = new Map(LANGUAGES.map((language) => [language, count(SUPPORTED_LANGUAGE_WORDS[language])]));
  const countOf = (language: LatinLanguage): number => counts.get(language) ?? 0;
  const language = LANGUAGES.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
  const other = Math.max(...Object.values(OTHER_LANGUAGE_WORDS).map(count));
  const running = words.filter(({ length }) => length >= MIN_RUNNING_WORDS);
  const knownLines = running.filter((line) =>
    line.some((word) => SUPPORTED_LANGUAGE_WORDS[language].has(word)),
  );
  const isUnknown =
    running.length >= MIN_RUNNING_LINES && knownLines.length < running.length * MIN_KNOWN_SHARE;
  return { language, isOther: other > countOf(language) || isUnknown };
};
