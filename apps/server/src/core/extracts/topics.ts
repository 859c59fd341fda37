import type { Sentence } from '../../platform/reading/source.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { chineseTerms, wholeTerm } from './terms/chinese-terms.ts';
import { isWeekday } from './terms/weekdays.ts';
import { englishTerms, englishUse, type Term } from './terms/english-terms.ts';

/** `term` as the sources write it, `title` as a heading. */
export type Topic = { term: string; title: string; isTelling: boolean; sentences: Sentence[] };

type TermUse = { kind: Term['kind']; written: Map<string, number>; sentences: Set<Sentence> };
type RankedTerm = { key: string; term: string; kind: Term['kind']; sentences: Sentence[]; score: number };

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const keyOf = (term: string): string =>
  isHan(term) ? term : term.split(' ').flatMap(contentTerms).join(' ').toLowerCase();

const findTerms = (sentences: readonly Sentence[]): Map<string, TermUse> => {
  const use = englishUse(sentences.map(({ text }) => text));
  const uses = new Map<string, TermUse>();
  for (const sentence of sentences) {
    const terms = [
      ...(isHan(sentence.text) ? chineseTerms(sentence.text) : []),
      ...englishTerms(sentence.text, use),
    ];
    for (const { term, kind } of terms) {
      const key = keyOf(term);
      if (key === '' || isWeekday(term)) continue;
      const entry: TermUse = uses.get(key) ?? { kind, written: new Map(), sentences: new Set() };
      if (kind === 'name') entry.kind = 'name';
      entry.written.set(term, (entry.written.get(term) ?? 0) + 1);
      entry.sentences.add(sentence);
      uses.set(key, entry);
    }
  }
  return uses;
};

/**
 * Completes Chinese terms that end at a wrong word boundary, and collects all sentences that contain a single
 * word.
 */
const completed = (uses: Map<string, TermUse>, sentences: readonly Sentence[]): Map<string, TermUse> => {
  const fullTerms = new Map<string, TermUse>();
  for (const [key, entry] of uses) {
    if (!isHan(key)) {
      if (entry.kind === 'word' && !key.includes(' '))
        entry.sentences = new Set(sentences.filter(({ terms }) => terms.includes(key)));
      fullTerms.set(key, entry);
      continue;
    }
    const texts = [...entry.sentences].map(({ text }) => text);
    const term = entry.kind === 'name' ? key : wholeTerm(key, texts);
    const use = fullTerms.get(term);
    if (use) for (const sentence of entry.sentences) use.sentences.add(sentence);
    else fullTerms.set(term, { ...entry, written: new Map([[term, entry.sentences.size]]) });
  }
  return fullTerms;
};

const within = (key: string, longer: string): boolean =>
  key !== longer && (isHan(key) ? longer.includes(key) : ` ${longer} `.includes(` ${key} `));

const MIN_CONTAINED_SHARE = 0.6;

/** Drops terms that mostly occur inside one longer term. */
const withoutPieces = (terms: Map<string, TermUse>): Map<string, TermUse> => {
  const recurringTerms = [...terms].filter(([, { sentences }]) => sentences.size > 1);
  return new Map(
    [...terms].filter(
      ([key, { sentences, kind }]) =>
        !recurringTerms.some(
          ([longer, entry]) =>
            within(key, longer) &&
            entry.sentences.size >=
              sentences.size * (kind === 'name' && !isHan(key) ? 0.9 : MIN_CONTAINED_SHARE),
        ),
    ),
  );
};

const KINDS: Record<Term['kind'], number> = { name: 1.5, phrase: 1.35, word: 0.75 };
const sizeOf = (key: string): number => (isHan(key) ? [...key].length / 2 : key.split(' ').length);

const rank = (terms: Map<string, TermUse>, count: number): RankedTerm[] =>
  [...terms]
    .filter(([, { kind, sentences }]) => sentences.size >= (kind === 'word' ? Math.min(3, count) : 2))
    .map(([key, { kind, written, sentences }]): RankedTerm => {
      const term = [...written].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]?.[0] ?? '';
      const inHeadings = [...sentences].some(({ heading }) => heading.includes(term)) ? 1.3 : 1;
      const length = Math.min(1.3, 0.8 + 0.2 * sizeOf(key));
      const score = Math.log(1 + sentences.size) * KINDS[kind] * length * inHeadings;
      return { key, term, kind, sentences: [...sentences], score };
    })
    .toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));

/** Returns names that occur once, in order, for texts too short to repeat any. */
const namedOnce = (terms: Map<string, TermUse>): RankedTerm[] =>
  [...terms].flatMap(([key, { kind, written, sentences }]) =>
    kind === 'name' && sentences.size === 1 && key.length <= MAX_NAME_LENGTH
      ? [{ key, kind, term: [...written.keys()][0] ?? '', sentences: [...sentences], score: 0 }]
      : [],
  );

const MAX_NAME_LENGTH = 30;
const MAX_SHORT_TEXT_SENTENCES = 30;
const MAX_SHARED_SHARE = 0.8;
/** Two terms that share at most this many sentences may do so by chance. */
const MAX_RARE_SENTENCES = 3;

/** Returns the main terms of sources, each with its sentences; prefers longer terms to their parts. */
export const topicsOf = (sentences: readonly Sentence[], count: number): Topic[] => {
  const terms = withoutPieces(completed(findTerms(sentences), sentences));
  const ranked = rank(terms, sentences.length);
  const chosen: RankedTerm[] = [];
  const isOver = ({ key, kind, sentences: termSentences }: RankedTerm): boolean =>
    chosen.some(
      (other) =>
        within(key, other.key) ||
        within(other.key, key) ||
        ((kind === 'word' || termSentences.length > MAX_RARE_SENTENCES) &&
          termSentences.filter((sentence) => other.sentences.includes(sentence)).length >
            termSentences.length * MAX_SHARED_SHARE),
    );
  for (const each of sentences.length <= MAX_SHORT_TEXT_SENTENCES
    ? [...ranked, ...namedOnce(terms)]
    : ranked) {
    if (chosen.length >= count) break;
    if (!isOver(each)) chosen.push(each);
  }
  return chosen.map(({ term, kind, sentences: named }) => ({
    term,
    title: term.charAt(0).toUpperCase() + term.slice(1),
    isTelling: kind !== 'word',
    sentences: named,
  }));
};
