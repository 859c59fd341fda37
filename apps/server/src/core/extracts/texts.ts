import type { ContentOf } from '@studiolo/contract/notebooks/studio-content';
import { selectAcross } from '../../platform/reading/across.ts';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { countWords } from '../../platform/reading/tokens.ts';
import { definitionsIn } from './terms/definitions.ts';
import { makeFaq } from './faq.ts';
import { withFigures } from './figures.ts';
import { line, sized, standsAlone, type Making } from './making.ts';
import { sectionsOf } from './sections.ts';
import { makeTimeline } from './timeline.ts';
import { topicsOf } from './topics.ts';

type Text = ContentOf<'text'>;

const text = (parts: readonly (string | undefined)[]): Text => ({
  shape: 'text',
  text: parts.filter((part) => part !== undefined && part !== '').join('\n\n'),
});
const list = (lines: readonly string[]): string => lines.map((each) => `- ${each}`).join('\n');
const part = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}`);
const cited = (written: string, cites: readonly number[]): string =>
  `${written}${cites.map((number) => ` [${number}]`).join('')}`;

const datesOf = (making: Making, count: number): string =>
  list(
    makeTimeline({ ...making, telling: selectAcross(making.telling, 60) })
      .events.slice(0, count)
      .map(({ date, text: eventText, cites }) =>
        cited(`**${date}**${making.words.colon}${eventText}`, cites),
      ),
  );

const pointsBySource = (making: Making, used: ReadonlySet<Sentence>, each: number): string => {
  const groups = making.names.map((name) => {
    const ownSentences = making.telling.filter((sentence) => sentence.name === name && !used.has(sentence));
    const points = list(selectSentences(ownSentences, each).map((sentence) => line(making, sentence)));
    return making.names.length > 1 && points !== '' ? `### ${name}\n\n${points}` : points;
  });
  return groups.filter((group) => group !== '').join('\n\n');
};

const paragraphOf = (making: Making, sentences: readonly Sentence[]): string =>
  sentences.map((sentence) => line(making, sentence)).join(making.language === 'zh' ? '' : ' ');

/** Maximum number of sources that each get a sentence in a summary. */
const SPEAKERS = 8;

/** Returns the most important self-contained sentences, one per source if there are several. */
const inShort = ({ telling, names }: Making, count: number): Sentence[] => {
  const sentences = telling.filter(standsAlone);
  return selectAcross(
    sentences.length >= count ? sentences : telling,
    Math.max(count, Math.min(names.length, SPEAKERS)),
  );
};

/** Makes a briefing to read in two minutes: summary, points, figures and dates. */
export const makeBriefing = (making: Making): Text => {
  const { telling, words, length } = making;
  const short = inShort(making, sized(length, 4));
  const used = new Set(short);
  const several = making.names.length > 1;
  const figures = withFigures(telling.filter((sentence) => !used.has(sentence))).map(
    ({ sentence }) => sentence,
  );
  return text([
    part(words.inShort, paragraphOf(making, short)),
    part(words.keyPoints, pointsBySource(making, used, several ? 3 : sized(length, 7))),
    part(
      words.figures,
      list(selectAcross(figures, sized(length, 5)).map((sentence) => line(making, sentence))),
    ),
    part(words.dates, datesOf(making, sized(length, 6))),
  ]);
};

/** Makes a study guide: terms, topics, and questions with separate answers. */
export const makeGuide = (making: Making): Text => {
  const { telling, words, length } = making;
  const terms = definitionsIn(telling).slice(0, sized(length, 10));
  const used = new Set(terms.map(({ sentence }) => sentence));
  const remaining = telling.filter((sentence) => !used.has(sentence));
  const topics = (): string[] =>
    sectionsOf(remaining, sized(length, 6)).flatMap(({ title, sentences }) => {
      const points = selectSentences(sentences, 3);
      return points.length === 0
        ? []
        : [`### ${title}\n\n${list(points.map((sentence) => line(making, sentence)))}`];
    });
  const before = [
    part(words.inShort, paragraphOf(making, inShort(making, 3))),
    part(
      words.terms,
      list(terms.map(({ term, sentence }) => `**${term}**${words.colon}${line(making, sentence)}`)),
    ),
    part(words.topics, topics().join('\n\n')),
  ];
  const { entries } = makeFaq({ ...making, length: 'short' });
  return text([
    ...before,
    part(words.review, entries.map(({ question }, index) => `${index + 1}. ${question}`).join('\n')),
    part(
      words.answers,
      entries.map(({ answer, cites }, index) => `${index + 1}. ${cited(answer, cites)}`).join('\n'),
    ),
  ]);
};

const ESSAY_WORDS = 600;
const OF_A_PARAGRAPH = 4;

/** Makes an essay of the most important sentences of each part. */
export const makeEssay = (making: Making): Text => {
  const { telling, length } = making;
  const goal = sized(length, ESSAY_WORDS);
  const average =
    telling.reduce((sum, sentence) => sum + countWords(sentence.text), 0) / Math.max(1, telling.length);
  const count = Math.max(3, Math.round(goal / Math.max(1, average)));
  const opening = inShort(making, Math.min(4, count));
  const used = new Set(opening);
  const remaining = telling.filter((sentence) => !used.has(sentence));
  const sections = sectionsOf(remaining, Math.max(1, Math.ceil((count - opening.length) / OF_A_PARAGRAPH)));
  const each = Math.max(1, Math.round((count - opening.length) / Math.max(1, sections.length)));
  return text([
    paragraphOf(making, opening),
    ...sections.map(({ title, sentences }) => {
      const chosen = selectSentences(sentences, each);
      return chosen.length === 0 ? '' : `## ${title}\n\n${paragraphOf(making, chosen)}`;
    }),
  ]);
};

export const topicTerms = (making: Making, count: number): string[] =>
  topicsOf(making.telling, count).map(({ title }) => title);
