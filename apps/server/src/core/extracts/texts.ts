import type { ContentOf } from '@studiolo/contract/notebooks/studio-content';
import { selectAcross } from '../../platform/reading/across.ts';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { countWords } from '../../platform/reading/tokens.ts';
import { definitionsIn } from './terms/definitions.ts';
import { makeFaq } from './faq.ts';
import { withFigures } from './figures.ts';
import { line, sized, standsAlone, type ExtractContext } from './extract-context.ts';
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

const datesOf = (context: ExtractContext, count: number): string =>
  list(
    makeTimeline({ ...context, telling: selectAcross(context.telling, 60) })
      .events.slice(0, count)
      .map(({ date, text: eventText, cites }) =>
        cited(`**${date}**${context.words.colon}${eventText}`, cites),
      ),
  );

const pointsBySource = (context: ExtractContext, used: ReadonlySet<Sentence>, each: number): string => {
  const groups = context.names.map((name) => {
    const ownSentences = context.telling.filter((sentence) => sentence.name === name && !used.has(sentence));
    const points = list(selectSentences(ownSentences, each).map((sentence) => line(context, sentence)));
    return context.names.length > 1 && points !== '' ? `### ${name}\n\n${points}` : points;
  });
  return groups.filter((group) => group !== '').join('\n\n');
};

const paragraphOf = (context: ExtractContext, sentences: readonly Sentence[]): string =>
  sentences.map((sentence) => line(context, sentence)).join(context.language === 'zh' ? '' : ' ');

/** Maximum number of sources that each get a sentence in a summary. */
const SPEAKERS = 8;

/** Returns the most important self-contained sentences, one per source if there are several. */
const inShort = ({ telling, names }: ExtractContext, count: number): Sentence[] => {
  const sentences = telling.filter(standsAlone);
  return selectAcross(
    sentences.length >= count ? sentences : telling,
    Math.max(count, Math.min(names.length, SPEAKERS)),
  );
};

/** Makes a briefing to read in two minutes: summary, points, figures and dates. */
export const makeBriefing = (context: ExtractContext): Text => {
  const { telling, words, length } = context;
  const short = inShort(context, sized(length, 4));
  const used = new Set(short);
  const several = context.names.length > 1;
  const figures = withFigures(telling.filter((sentence) => !used.has(sentence))).map(
    ({ sentence }) => sentence,
  );
  return text([
    part(words.inShort, paragraphOf(context, short)),
    part(words.keyPoints, pointsBySource(context, used, several ? 3 : sized(length, 7))),
    part(
      words.figures,
      list(selectAcross(figures, sized(length, 5)).map((sentence) => line(context, sentence))),
    ),
    part(words.dates, datesOf(context, sized(length, 6))),
  ]);
};

/** Makes a study guide: terms, topics, and questions with separate answers. */
export const makeGuide = (context: ExtractContext): Text => {
  const { telling, words, length } = context;
  const terms = definitionsIn(telling).slice(0, sized(length, 10));
  const used = new Set(terms.map(({ sentence }) => sentence));
  const remaining = telling.filter((sentence) => !used.has(sentence));
  const topics = (): string[] =>
    sectionsOf(remaining, sized(length, 6)).flatMap(({ title, sentences }) => {
      const points = selectSentences(sentences, 3);
      return points.length === 0
        ? []
        : [`### ${title}\n\n${list(points.map((sentence) => line(context, sentence)))}`];
    });
  const before = [
    part(words.inShort, paragraphOf(context, inShort(context, 3))),
    part(
      words.terms,
      list(terms.map(({ term, sentence }) => `**${term}**${words.colon}${line(context, sentence)}`)),
    ),
    part(words.topics, topics().join('\n\n')),
  ];
  const { entries } = makeFaq({ ...context, length: 'short' });
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
const SENTENCES_PER_PARAGRAPH = 4;

/** Makes an essay of the most important sentences of each part. */
export const makeEssay = (context: ExtractContext): Text => {
  const { telling, length } = context;
  const goal = sized(length, ESSAY_WORDS);
  const average =
    telling.reduce((sum, sentence) => sum + countWords(sentence.text), 0) / Math.max(1, telling.length);
  const count = Math.max(3, Math.round(goal / Math.max(1, average)));
  const opening = inShort(context, Math.min(4, count));
  const used = new Set(opening);
  const remaining = telling.filter((sentence) => !used.has(sentence));
  const sections = sectionsOf(
    remaining,
    Math.max(1, Math.ceil((count - opening.length) / SENTENCES_PER_PARAGRAPH)),
  );
  const each = Math.max(1, Math.round((count - opening.length) / Math.max(1, sections.length)));
  return text([
    paragraphOf(context, opening),
    ...sections.map(({ title, sentences }) => {
      const chosen = selectSentences(sentences, each);
      return chosen.length === 0 ? '' : `## ${title}\n\n${paragraphOf(context, chosen)}`;
    }),
  ]);
};

export const topicTerms = (context: ExtractContext, count: number): string[] =>
  topicsOf(context.telling, count).map(({ title }) => title);
