import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import { makeCards } from './cards.ts';
import { createCites, type CitedStretch } from './cites.ts';
import { makeFacts } from './facts.ts';
import { makeFaq } from './faq.ts';
import { standsAlone, type ExtractLength, type Making } from './making.ts';
import { makeMindMap } from './mindmap.ts';
import { makeOutline } from './outline.ts';
import { questionsOf } from './questions/questions.ts';
import { makeQuiz } from './quiz.ts';
import { readSources, type SourcePassage } from './read-sources.ts';
import { makeBriefing, makeEssay, makeGuide, topicTerms } from './texts.ts';
import { makeTimeline } from './timeline.ts';
import { wordsOf } from './words.ts';

const MAKERS: Record<StudioKind, (making: Making) => StudioContent> = {
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
  const cites = createCites(passages);
  const read = readSources(passages);
  const words = wordsOf(read.language);
  const making: Making = { ...read, words, collection, length, cite: cites.sentence };
  return { making, cites };
};

export type Extract = { title: string; content: StudioContent; cited: CitedStretch[]; remark: string };

/**
 * Makes something of sources without a model: out of their own sentences, in their language, each cited. What they are
 * all kept in has a name, which says what they have in common.
 */
export const makeExtract = (
  kind: StudioKind,
  passages: readonly SourcePassage[],
  length: ExtractLength = 'medium',
  collection = '',
): Extract => {
  const { making, cites } = begin(passages, length, collection);
  const content = MAKERS[kind](making);
  const { words, names } = making;
  // Of several sources no name would say what it is about.
  const of = names.length === 1 ? `${words.colon}${(names[0] ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')}` : '';
  return { title: `${words.titles[kind]}${of}`, content, cited: cites.all(), remark: words.made };
};

export type SourceSummary = { summary: string; topics: string[]; questions: string[] };

const QUESTIONS = 4;

/** What a source says in short, the terms it turns on, and questions that it answers; empty where it holds no running text. */
export const summarizeSource = (passages: readonly SourcePassage[]): SourceSummary => {
  const { making } = begin(passages, 'short');
  const whole = making.telling.filter(standsAlone);
  return {
    summary: selectSentences(whole.length > 3 ? whole : making.telling, 3)
      .map(({ text }) => text)
      .join(making.language === 'zh' ? '' : ' '),
    topics: topicTerms(making, 5),
    questions: questionsOf(making, QUESTIONS),
  };
};
