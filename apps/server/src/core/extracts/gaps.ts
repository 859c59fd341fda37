import { selectAcross } from '../../platform/reading/across.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { foreignNamesIn } from './terms/chinese-names.ts';
import { isWeekday } from './terms/weekdays.ts';
import { definitionsIn } from './terms/definitions.ts';
import { figuresIn } from './figures.ts';
import { findDates } from './find-dates.ts';
import { standsAlone, type ExtractContext } from './extract-context.ts';
import { topicsOf, type Topic } from './topics.ts';

/** Part of a sentence that can be blanked out as a question. */
export type Gap = { sentence: Sentence; answer: string; kind: 'date' | 'figure' | 'name' | 'term' };

/** Complete name that is not part of a longer name or of a word. */
const NAME =
  /(?<![.!?]\s|^)(?<![\p{L}’'-])(?<!\p{Lu}[\p{L}’'.-]*\s)\p{Lu}[\p{Ll}’'-]+(?![\p{L}\p{N}])(?:\s(?:(?:of|de|van|von|the)\s)?\p{Lu}(?:[\p{L}’'.-]*\p{L})?(?!\p{L}))*/gu;
const NO_NAME =
  /^(?:The|A|An|In|On|At|It|This|These|Those|They|He|She|We|I|However|Figure|Table|Section|January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** Names inside a sentence, where capitalization is significant. */
export const namesIn = (text: string): string[] => [
  ...(text.match(NAME) ?? [])
    .map((name) => name.replace(/['’]s$/, ''))
    .filter((name) => !NO_NAME.test(name) && !isWeekday(name) && name.length > 3),
  ...foreignNamesIn(text),
];

/** Excludes pairs of Chinese characters and short English words, which may be any word. */
const isTerm = ({ term, isTelling }: Topic): boolean => isTelling && !/^\p{Script=Han}{1,2}$/u.test(term);

const holdsOnce = (text: string, part: string): boolean => text.split(part).length === 2;

/** Whether a part is in brackets after a Chinese word, where the same word is repeated in another script. */
const isAside = (text: string, part: string): boolean =>
  /\p{Script=Han}/u.test(text) && /[（(][^（(）)]*$/.test(text.slice(0, text.indexOf(part)));

/** Whether a part is complete, not a piece of a longer word or number. */
const isWholeWord = (text: string, part: string): boolean => {
  const at = text.indexOf(part);
  const [before = '', after = ''] = [text.slice(0, at).at(-1), text.slice(at + part.length)[0]];
  const isJoined = (one: string, other: string): boolean =>
    /[\p{Script=Latin}\p{N}]/u.test(one) && /[\p{Script=Latin}\p{N}]/u.test(other);
  return !isJoined(before, part.charAt(0)) && !isJoined(part.slice(-1), after);
};

export const leaveOut = ({ sentence, answer }: Gap, gap: string): string =>
  sentence.text.replace(answer, gap);

/** Interleaves sources: the first sentence of each, then the second. */
const inTurn = (sentences: readonly Sentence[]): Sentence[] => {
  const sources = [...Map.groupBy(sentences, ({ name }) => name).values()];
  const maxGaps = Math.max(0, ...sources.map((gaps) => gaps.length));
  return Array.from({ length: maxGaps }, (_, at) => sources.flatMap((gaps) => gaps[at] ?? [])).flat();
};

/**
 * Cloze texts of the most informative sentences: one per sentence, of several kinds, in the order of the
 * sources.
 */
export const gapsIn = (context: ExtractContext, count: number): Gap[] => {
  const { telling } = context;
  const defined = new Map(definitionsIn(telling).map((each) => [each.sentence, each.term]));
  const topics = topicsOf(telling, 60);
  const used = new Set<string>();
  const counts = { date: 0, figure: 0, name: 0, term: 0 };
  const gapIn = (sentence: Sentence): Gap | undefined => {
    const term = defined.get(sentence);
    const wide: [Gap['kind'], (string | undefined)[]][] = [
      ['term', [term]],
      ['date', findDates(sentence.text).map(({ shown }) => shown)],
      ['figure', figuresIn(sentence.text)],
      ['name', namesIn(sentence.text)],
      [
        'term',
        topics
          .filter((topic) => isTerm(topic) && topic.sentences.includes(sentence))
          .map(({ term: named }) => {
            const at = sentence.text.toLowerCase().indexOf(named.toLowerCase());
            const rest = /^\p{Script=Latin}*/u.exec(sentence.text.slice(at + named.length))?.[0] ?? '';
            return at === -1 ? undefined : sentence.text.slice(at, at + named.length) + rest;
          }),
      ],
    ];
    const options = wide.flatMap(([kind, answers]) =>
      answers.flatMap((answer) =>
        answer &&
        holdsOnce(sentence.text, answer) &&
        isWholeWord(sentence.text, answer) &&
        !isAside(sentence.text, answer)
          ? [{ sentence, answer, kind }]
          : [],
      ),
    );
    const fresh = options.filter(({ answer }) => !used.has(answer.toLowerCase()));
    const cost = ({ kind, answer }: Gap): number => counts[kind] + (/^[\d.,]+$/.test(answer) ? count : 0);
    return fresh.toSorted((a, b) => cost(a) - cost(b))[0];
  };
  const worthy = inTurn(
    [...new Set([...defined.keys(), ...selectAcross(telling, count * 3)])].filter(standsAlone),
  );
  const gaps: Gap[] = [];
  for (const sentence of worthy) {
    if (gaps.length >= count) break;
    const gap = gapIn(sentence);
    if (!gap) continue;
    used.add(gap.answer.toLowerCase());
    counts[gap.kind] += 1;
    gaps.push(gap);
  }
  return gaps.toSorted((a, b) => a.sentence.order - b.sentence.order);
};
