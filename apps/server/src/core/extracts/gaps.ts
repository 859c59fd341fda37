import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { definitionsIn } from './definitions.ts';
import { figuresIn } from './figures.ts';
import { findDates } from './find-dates.ts';
import { standsAlone, type Making } from './making.ts';
import { topicsOf } from './topics.ts';

/** What can be left out of a sentence so that somebody has to know it. */
export type Gap = { sentence: Sentence; answer: string; kind: 'date' | 'figure' | 'name' | 'term' };

const NAME =
  /(?<![.!?]\s|^)(?<!\p{L})\p{Lu}[\p{Ll}’'-]+(?:\s(?:(?:of|de|van|von|the)\s)?\p{Lu}(?:[\p{L}’'.-]*\p{L})?)*|\p{Script=Han}{1,6}(?:·\p{Script=Han}{1,8})+/gu;
const NO_NAME =
  /^(?:The|A|An|In|On|At|It|This|These|Those|They|He|She|We|I|However|Figure|Table|Section|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/;

/** Names within a sentence, where a capital means something. */
export const namesIn = (text: string): string[] =>
  (text.match(NAME) ?? [])
    .map((name) => name.replace(/['’]s$/, ''))
    .filter((name) => !NO_NAME.test(name) && name.length > 3);

/** Two Chinese characters alone may be any word. */
const isTerm = (term: string): boolean => !/^\p{Script=Han}{1,2}$/u.test(term);

const holdsOnce = (text: string, part: string): boolean => text.split(part).length === 2;

/** Leaves the answer out of its sentence. */
export const leaveOut = ({ sentence, answer }: Gap, gap: string): string =>
  sentence.text.replace(answer, gap);

/** Gaps in the most telling sentences: one to a sentence, of several kinds, in the order of the sources. */
export const gapsIn = (making: Making, count: number): Gap[] => {
  const { telling } = making;
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
          .filter(({ term: named, sentences }) => isTerm(named) && sentences.includes(sentence))
          .map(({ term: named }) => {
            const at = sentence.text.toLowerCase().indexOf(named.toLowerCase());
            const rest = /^\p{Script=Latin}*/u.exec(sentence.text.slice(at + named.length))?.[0] ?? '';
            return at === -1 ? undefined : sentence.text.slice(at, at + named.length) + rest;
          }),
      ],
    ];
    const options = wide.flatMap(([kind, answers]) =>
      answers.flatMap((answer) =>
        answer && holdsOnce(sentence.text, answer) ? [{ sentence, answer, kind }] : [],
      ),
    );
    const fresh = options.filter(({ answer }) => !used.has(answer.toLowerCase()));
    return fresh.toSorted((a, b) => counts[a.kind] - counts[b.kind])[0];
  };
  const worthy = [...new Set([...defined.keys(), ...selectSentences(telling, count * 3)])].filter(
    standsAlone,
  );
  const found: Gap[] = [];
  for (const sentence of worthy) {
    if (found.length >= count) break;
    const gap = gapIn(sentence);
    if (!gap) continue;
    used.add(gap.answer.toLowerCase());
    counts[gap.kind] += 1;
    found.push(gap);
  }
  return found.toSorted((a, b) => a.sentence.order - b.sentence.order);
};
