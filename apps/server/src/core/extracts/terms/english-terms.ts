import { isWeekday } from './weekdays.ts';
import { ENGLISH_STOPWORDS, wordSet } from '../../../platform/reading/stopwords.ts';

/** A candidate for a topic: a name, a phrase, or a single word. */
export type Term = { term: string; kind: 'name' | 'phrase' | 'word' };

const VAGUE = wordSet(
  `one two three four five new first second third last many several different various important available possible high
  low large small good better best full current recent following number numbers way ways time times year years day days
  example examples case cases part parts people person thing things figure fig table section chapter page et al work
  works paper results result based approach approaches however including includes include provide provides called known
  often well usually generally especially particular order set sets type types kind kinds million billion percent use
  allow allows take takes taken find finds found come comes came become helps help requires require contain contains
  remain remains appear appears begin begins live lives mean means consider considers exist exists lead leads led grow
  grows company country group groups member members place places name names term terms uses user users show shown shows
  need needs able january february march april may june july august september october november december end area areas
  level levels general common main major total state states world early late mid century centuries problem problems
  greater lesser north south east west northern southern eastern western upper lower entire whole same next previous
  great long short old young nearly almost later earlier today much also rather quite text information instance
  idea ideas fact facts reason reasons question questions issue issues kinds sort sorts form forms point points
  side sides line lines piece piecemeal amount amounts range ranges rate rates size sizes effect effects change changes
  test tests statement statements decision decisions body bodies additional total single double half variety
  lost published developed located established created written made built given seen used put said told went left
  says say said states stated added wrote written seven eight nine ten hundred thousand both least about`,
);
const CONNECTOR = /^(?:of|de|da|di|du|van|von|der|del|la|le|al|bin|the|and|&)$/;
const WORD = /^\p{Script=Latin}[\p{L}\p{N}'’-]*$/u;
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const bareOf = (word: string): string => word.toLowerCase().replace(/['’]s?$/, '');
const isContent = (word: string): boolean => {
  const bare = bareOf(word);
  return (
    WORD.test(word) && bare.length > 2 && !ENGLISH_STOPWORDS.has(bare.replace('’', "'")) && !VAGUE.has(bare)
  );
};
const withoutPossessive = (word: string): string => word.replace(/['’]s?$/, '');
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const isVerbal = (word: string): boolean => /(?:ed|ing|ly)$/.test(word);
const MODIFIER = /(?:ish|ian|ean|ese|an|ch|ic|al|ine|ed|ary|ive|ous)$/;

type Word = { text: string; isFirst: boolean };

/** Splits a sentence at punctuation. Marks its first word, whose capital letter does not indicate a name. */
const runsOf = (sentence: string): Word[][] => {
  let isFirst = true;
  return sentence
    .split(/[^\p{L}\p{N}\s'’&.-]+|(?<!\b(?:\p{Lu}|St|Mt|Dr|Mr|Mrs))\.(?=\s|$)|\s[-–—]+\s/u)
    .map((run) =>
      run
        .split(/\s+/)
        .filter(Boolean)
        .map((text) => {
          const word = { text, isFirst };
          isFirst = false;
          return word;
        }),
    );
};

/** Usage of words in all sentences of the text, which distinguishes names, common words and modifiers. */
export type EnglishUse = {
  isName: (word: string) => boolean;
  /** Whether the word occurs in lower case anywhere. */
  isLowerCase: (word: string) => boolean;
  isModifier: (word: string) => boolean;
};

export const englishUse = (sentences: readonly string[]): EnglishUse => {
  const within = new Map<string, number>();
  const small = new Map<string, number>();
  const before = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const sentence of sentences)
    for (const run of runsOf(sentence))
      run.forEach(({ text, isFirst }, at) => {
        const bare = bareOf(text);
        count(all, bare);
        if (!isCapital(text)) count(small, bare);
        else if (!isFirst || /\p{Lu}.*\p{Lu}/u.test(text)) count(within, bare);
        const next = run[at + 1]?.text;
        const isPossessive = text !== withoutPossessive(text);
        if (!isPossessive && next !== undefined && isContent(next) && !isVerbal(next)) count(before, bare);
      });
  const share = (map: Map<string, number>, word: string): number =>
    (map.get(word) ?? 0) / (all.get(word) ?? 1);
  return {
    isName: (word) => (within.get(bareOf(word)) ?? 0) > (small.get(bareOf(word)) ?? 0),
    isLowerCase: (word) => small.has(bareOf(word)),
    isModifier: (word) => MODIFIER.test(bareOf(word)) && share(before, bareOf(word)) > 0.3,
  };
};

/** Returns the names in a run, including connectors, as in `University of Chicago`. */
const namesIn = (run: readonly Word[], { isName, isModifier }: EnglishUse): Term[] => {
  const terms: Term[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const start = run[at];
    if (!start || !isCapital(start.text) || CALENDAR.test(start.text) || isWeekday(start.text)) continue;
    // Generic words such as `New`, `South` and `World` start a name only before another capitalized word.
    const isOpening =
      isCapital(run[at + 1]?.text ?? '') && !start.isFirst && /^\p{Lu}\p{Ll}+$/u.test(start.text);
    if (!isContent(start.text) && (!isOpening || ENGLISH_STOPWORDS.has(start.text.toLowerCase()))) continue;
    if (start.isFirst && !isName(start.text)) continue;
    let end = at + 1;
    while (
      end < run.length &&
      end - at < 6 &&
      withoutPossessive(run[end - 1]?.text ?? '') === run[end - 1]?.text
    ) {
      const word = run[end]?.text ?? '';
      const isLinked =
        CONNECTOR.test(word) && word !== 'and' && word !== 'the' && isCapital(run[end + 1]?.text ?? '');
      if (
        (isCapital(word) && WORD.test(word) && !ENGLISH_STOPWORDS.has(word.toLowerCase())) ||
        /^\d{1,2}$/.test(word)
      )
        end += 1;
      else if (isLinked) end += 2;
      else break;
    }
    const words = run.slice(at, end).map(({ text }) => withoutPossessive(text));
    const term = words.join(' ');
    const isOne = words.length === 1;
    if (isOne && (!isContent(term) || isModifier(term) || /-\p{Ll}/u.test(term))) continue;
    terms.push({ term, kind: 'name' });
    at = end - 1;
  }
  return terms;
};

const BEFORE_VERB = /^(?:to|can|may|might|must|will|would|could|should|not|cannot|they|we|you|who)$/i;

/** Returns phrases of two or three words such as `stock exchange`, without a verb at either end. */
const phrasesIn = (run: readonly Word[]): Term[] => {
  const terms: Term[] = [];
  run.forEach(({ isFirst }, at) => {
    for (const size of [2, 3]) {
      const words = run.slice(at, at + size).map(({ text }) => text);
      const last = words.at(-1) ?? '';
      if (words.length < size || isFirst || !words.every(isContent)) continue;
      if (words.slice(0, -1).some((word) => word !== withoutPossessive(word))) continue;
      const isMixed = isCapital(words[0] ?? '');
      if (isCapital(last) || words.slice(1).some(isCapital)) continue;
      if (BEFORE_VERB.test(run[at - 1]?.text ?? '') || /^\p{Ll}+(?:ed|ly)$/u.test(words[0] ?? '')) continue;
      if (isVerbal(last) || (isMixed && last.endsWith('s'))) continue;
      // Words before an article usually include a verb.
      if (/^(?:a|an|the|its|his|her|their|to|that|by)$/.test(run[at + size]?.text ?? '')) continue;
      terms.push({ term: words.map(withoutPossessive).join(' '), kind: 'phrase' });
    }
  });
  return terms;
};

const DETERMINER =
  /^(?:a|an|the|its|their|his|her|this|these|that|of|in|for|by|with|from|and|or|as|into|on|no|some|all|each|every)$/i;

/** Returns single words at the positions of nouns. */
const wordsIn = (run: readonly Word[]): Term[] =>
  run.flatMap(({ text }, at) => {
    const next = run[at + 1]?.text;
    const isThing =
      !isCapital(text) &&
      isContent(text) &&
      /^\p{L}{4,}$/u.test(withoutPossessive(text)) &&
      !isVerbal(text) &&
      !MODIFIER.test(text);
    const isAlone = next === undefined || !isContent(next) || isVerbal(next);
    return isThing && isAlone && DETERMINER.test(run[at - 1]?.text ?? '')
      ? [{ term: withoutPossessive(text), kind: 'word' as const }]
      : [];
  });

const MIN_STOPWORD_SHARE = 0.2;

/** Whether a sentence is English. One with few stop words is in another language, or a list. */
const isEnglish = (words: readonly Word[]): boolean =>
  words.filter(({ text }) => ENGLISH_STOPWORDS.has(text.toLowerCase())).length >=
  words.length * MIN_STOPWORD_SHARE;

/** Returns the terms of one sentence; in other languages only names. */
export const englishTerms = (sentence: string, use: EnglishUse): Term[] => {
  const runs = runsOf(sentence);
  const names = runs.flatMap((run) => namesIn(run, use));
  return isEnglish(runs.flat()) ? [...names, ...runs.flatMap(phrasesIn), ...runs.flatMap(wordsIn)] : names;
};
