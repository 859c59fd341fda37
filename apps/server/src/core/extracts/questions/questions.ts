import type { Making } from '../making.ts';
import { sectionsOf } from '../sections.ts';
import { sentenceQuestions } from './sentence-questions.ts';
import { topicsOf } from '../topics.ts';

/** What is said of something at all is asked where nothing else can be, and no more often: it all sounds alike. */
const WIDE = 2;
const HEADINGS = 8;

/** A heading that says what stands under it, rather than `Introduction`. */
const isTelling = (heading: string): boolean =>
  /\p{Script=Han}{4,}|\p{L}{3,}\s+\p{L}{3,}/u.test(heading) && heading.length <= 60;

/** Questions as people ask them that the sources answer: first what single sentences say, then what stands under a heading. */
export const questionsOf = (making: Making, count: number): string[] => {
  const { telling, words } = making;
  const all = sentenceQuestions(making);
  const [firstYear] = all.filter(({ kind }) => kind === 'year');
  const precise = all
    .filter((each) => each.kind !== 'year' || each === firstYear)
    .map(({ question }) => question);
  if (precise.length >= count) return precise.slice(0, count);
  const headings = new Set(telling.map(({ heading }) => heading));
  const under = sectionsOf(telling, HEADINGS)
    .filter(({ title, sentences }) => headings.has(title) && isTelling(title) && sentences.length > 1)
    .map(({ title }) => (/[?？]$/.test(title) ? title : words.whatUnder(title)));
  const asked = [...precise, ...under];
  const of = topicsOf(telling, WIDE).filter((topic) => topic.isTelling && topic.sentences.length > 1);
  const wide = asked.length === 0 ? of.map(({ term }) => words.whatOf(term)) : [];
  return [...new Set([...asked, ...wide])].slice(0, count);
};
