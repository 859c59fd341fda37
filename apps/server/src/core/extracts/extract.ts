import type {
  StudioContent,
  WrittenKind,
  ContentOf,
  Flashcard,
  FactRow,
  OutlineSection,
} from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import { createCitationList, type CitedRange } from './citation-list.ts';
import { makeFaq } from './faq.ts';
import { standsAlone, type ExtractLength, type ExtractContext, sized } from './extract-context.ts';
import { makeMindMap } from './mindmap.ts';
import { makeQuiz } from './quiz.ts';
import { readSources, type SourcePassage } from './read-sources.ts';
import { makeBriefing, makeEssay, makeGuide, topicTerms } from './texts.ts';
import { makeTimeline } from './timeline.ts';
import { wordsOf } from './words.ts';
import { definitionsIn } from './terms/definitions.ts';
import { gapsIn, leaveOut } from './gaps.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { withFigures } from './figures.ts';
import { topicsOf } from './topics.ts';
import { sectionsOf } from './sections.ts';
import { ownQuestions } from './questions/own-questions.ts';
import { sentenceQuestions } from './questions/sentence-questions.ts';

/** Maximum number of general questions, which all sound alike and only fill up the list. */
const MAX_GENERAL_QUESTIONS = 2;
const HEADINGS = 8;

/** Whether a heading describes its section, unlike `Introduction`. */
const isDescriptive = (heading: string): boolean =>
  heading.length <= 60 && /\p{Script=Han}{4,}|(?<!\p{L})\p{L}{3,}\s+\p{L}{3,}/u.test(heading);

/** Questions that the sources answer: their own first, then those by single sentences, then by whole sections. */
const questionsOf = (context: ExtractContext, count: number): string[] => {
  const { telling, words } = context;
  const writtenQuestions = ownQuestions(context.sentences);
  if (writtenQuestions.length >= count) return writtenQuestions.slice(0, count);
  const all = sentenceQuestions(context);
  const [firstYear] = all.filter(({ kind }) => kind === 'year');
  const precise = [
    ...writtenQuestions,
    ...all.filter((each) => each.kind !== 'year' || each === firstYear).map(({ question }) => question),
  ];
  if (precise.length >= count) return precise.slice(0, count);
  const headings = new Set(telling.map(({ heading }) => heading));
  const under = sectionsOf(telling, HEADINGS)
    .filter(({ title, sentences }) => headings.has(title) && isDescriptive(title) && sentences.length > 1)
    .map(({ title }) => (/[?？]$/.test(title) ? title : words.whatUnder(title)));
  const questions = [...precise, ...under];
  const of = topicsOf(telling, MAX_GENERAL_QUESTIONS).filter(
    (topic) => topic.isTelling && topic.sentences.length > 1,
  );
  const wide = questions.length === 0 ? of.map(({ term }) => words.whatOf(term)) : [];
  return [...new Set([...questions, ...wide])].slice(0, count);
};

/** Sections of the sources in order with their main sentences. Several sources are grouped by name. */
const makeOutline = (context: ExtractContext): ContentOf<'outline'> => {
  const several = context.names.length > 1;
  const maxPoints = sized(context.length, 14);
  const sections: OutlineSection[] = [];
  for (const name of context.names) {
    const ownSentences = context.telling.filter((sentence) => sentence.name === name);
    const parts = sectionsOf(
      ownSentences,
      Math.max(3, Math.round(maxPoints / Math.sqrt(context.names.length))),
    );
    if (parts.length === 0 && ownSentences.length === 0) continue;
    if (several) sections.push({ title: name, level: 1, points: [] });
    const pieces = parts.length > 0 ? parts : [{ title: name, sentences: ownSentences }];
    for (const { title, sentences } of pieces) {
      const points = selectSentences(sentences, sentences.length > 10 ? 3 : sentences.length > 4 ? 2 : 1);
      if (points.length > 0)
        sections.push({
          title,
          level: several ? 2 : 1,
          points: points.map((sentence) => ({ text: sentence.text, cites: context.cite(sentence) })),
        });
    }
  }
  return { shape: 'outline', sections };
};

const MAX_FACTS = 30;

/** Definitions and figures of the sources, each with its subject. */
const makeFacts = (context: ExtractContext): ContentOf<'facts'> => {
  const topics = topicsOf(context.telling, 60);
  const subjectOf = (sentence: Sentence): string =>
    topics.find(({ sentences }) => sentences.includes(sentence))?.title || sentence.heading || sentence.name;
  const defined = definitionsIn(context.telling);
  const definedIn = new Map(defined.map((definition) => [definition.sentence, definition]));
  const counted = withFigures(context.telling);
  const figuresOf = new Map(counted.map(({ sentence, figures }) => [sentence, figures]));
  const scoreOf = (sentence: Sentence): number =>
    (standsAlone(sentence) ? 2 : 0) +
    (figuresOf.has(sentence) ? 2 : 0) +
    (definedIn.has(sentence) ? 2 : 0) -
    sentence.text.length / 400;
  const chosen = [...new Set([...definedIn.keys(), ...figuresOf.keys()])]
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, sized(context.length, MAX_FACTS))
    .toSorted((a, b) => a.order - b.order);
  return {
    shape: 'facts',
    facts: chosen.map((sentence): FactRow => ({
      subject: definedIn.get(sentence)?.term ?? subjectOf(sentence),
      statement: sentence.text,
      figure: (figuresOf.get(sentence) ?? []).slice(0, 3).join(context.language === 'zh' ? '、' : ', '),
      cites: context.cite(sentence),
    })),
  };
};

const MEDIUM = 20;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Definitions ask for their term; other informative sentences become cloze texts. */
const makeCards = (context: ExtractContext): ContentOf<'cards'> => {
  const { telling, words, cite, length } = context;
  const count = sized(length, MEDIUM);
  const defined = definitionsIn(telling);
  const cards = defined.map(({ term, meaning, sentence }): Flashcard => ({
    front: capital(meaning.replaceAll(term, words.gap)),
    back: term,
    cites: cite(sentence),
  }));
  const used = new Set(defined.map(({ sentence }) => sentence));
  for (const gap of gapsIn(context, count))
    if (!used.has(gap.sentence))
      cards.push({ front: leaveOut(gap, words.gap), back: gap.answer, cites: cite(gap.sentence) });
  return { shape: 'cards', cards: cards.slice(0, count) };
};

const MAKERS: Record<WrittenKind, (context: ExtractContext) => StudioContent> = {
  briefing: makeBriefing,
  guide: makeGuide,
  essay: makeEssay,
  faq: makeFaq,
  timeline: makeTimeline,
  outline: makeOutline,
  quiz: makeQuiz,
  cards: makeCards,
  mindmap: makeMindMap,
  facts: makeFacts,
};

const begin = (passages: readonly SourcePassage[], length: ExtractLength, collection = '') => {
  const cites = createCitationList(passages);
  const read = readSources(passages);
  const words = wordsOf(read.language);
  const context: ExtractContext = { ...read, words, collection, length, cite: cites.sentence };
  return { context, cites };
};

export type Extract = { title: string; content: StudioContent; cited: CitedRange[]; remark: string };

/**
 * Creates an extract of sources without a model: from their own sentences, in their language, each cited. The
 * collection's name becomes the title.
 */
export const makeExtract = (
  kind: WrittenKind,
  passages: readonly SourcePassage[],
  length: ExtractLength = 'medium',
  collection = '',
): Extract => {
  const { context, cites } = begin(passages, length, collection);
  const content = MAKERS[kind](context);
  const { words, names } = context;
  // No single name describes several sources.
  const of = names.length === 1 ? `${words.colon}${(names[0] ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')}` : '';
  return { title: `${words.titles[kind]}${of}`, content, cited: cites.all(), remark: words.made };
};

export type SourceSummary = { summary: string; topics: string[]; questions: string[] };

const QUESTIONS = 4;

/** Summary of a source, its main terms, and questions that it answers. Empty without running text. */
export const summarizeSource = (passages: readonly SourcePassage[]): SourceSummary => {
  const { context } = begin(passages, 'short');
  const sentences = context.telling.filter(standsAlone);
  return {
    summary: selectSentences(sentences.length > 3 ? sentences : context.telling, 3)
      .map(({ text }) => text)
      .join(context.language === 'zh' ? '' : ' '),
    topics: topicTerms(context, 5),
    questions: questionsOf(context, QUESTIONS),
  };
};
