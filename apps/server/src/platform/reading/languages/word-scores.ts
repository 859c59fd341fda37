import { languagesByLetter } from './language-letters.ts';
import { LANGUAGE_WORDS, type WordLanguage } from './language-words.ts';

const languagesByWord = new Map<string, WordLanguage[]>();
for (const [language, words] of Object.entries(LANGUAGE_WORDS) as [WordLanguage, string][])
  for (const word of new Set(words.split(/\s+/)))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);

/** Whether a word is frequent in any language. */
export const isFrequentWord = (word: string): boolean => languagesByWord.has(word);

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Length of a text that is scored, in characters. */
const MAX_LENGTH = 2000;
const LETTER_WEIGHT = 0.6;

/** Score of a language for a text. */
export type WordScore = { language: WordLanguage; score: number; evidence: number };

/**
 * Scores languages by their frequent words and their own letters, best first; `evidence` counts different words. A
 * word counts less the more languages have it. Words in capitals are abbreviations or commands.
 */
export const wordScoresOf = (text: string): { scores: WordScore[]; words: number } => {
  const sample = text.slice(0, MAX_LENGTH).normalize('NFC');
  const scores = new Map<WordLanguage, WordScore>();
  const words = (sample.match(WORD) ?? []).filter(
    (word) => word.length === 1 || word !== word.toUpperCase() || word === word.toLowerCase(),
  );
  const lower = words.map((word) => word.toLowerCase());
  const distinct = new Set(lower);
  const add = (languages: readonly WordLanguage[], weight: number, evidence: number): void => {
    for (const language of languages) {
      const entry = scores.get(language) ?? { language, score: 0, evidence: 0 };
      entry.score += weight / languages.length;
      entry.evidence += evidence;
      scores.set(language, entry);
    }
  };
  for (const word of lower) {
    const isFirst = distinct.delete(word);
    const languages = languagesByWord.get(word);
    if (languages) add(languages, 1, isFirst ? 1 : 0);
    const letter = Array.from(word).find((each) => languagesByLetter.has(each));
    const owners = letter === undefined ? undefined : languagesByLetter.get(letter);
    if (owners) add(owners, LETTER_WEIGHT, isFirst ? 1 : 0);
  }
  return {
    scores: [...scores.values()].toSorted((one, other) => other.score - one.score),
    words: words.length,
  };
};
