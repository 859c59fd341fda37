import { createRandom } from '../../apps/server/src/testing/random.ts';

const WORDS_PER_TEXT = 120;

/** Returns the words and punctuation marks of a text; Chinese has no spaces between words. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/**
 * Returns a function that makes texts from pairs of adjacent words of the given texts (a Markov chain), so that they
 * share names, numbers and phrases with the given ones, but state nothing.
 */
export const createSimilarTexts = (texts: readonly string[]): ((number: number) => string) => {
  const following = new Map<string, string[]>();
  const words = texts.flatMap(wordsOf);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? words[0] ?? '';
    const known = following.get(word);
    if (known) known.push(next);
    else following.set(word, [next]);
  }
  return (number) => {
    const random = createRandom(number + 1);
    const anyOf = (choices: readonly string[]): string =>
      choices[Math.floor(random() * choices.length)] ?? '';
    let word = anyOf(words);
    let text = word;
    for (let count = 1; count < WORDS_PER_TEXT; count += 1) {
      word = anyOf(following.get(word) ?? words);
      text += word;
    }
    return text;
  };
};
