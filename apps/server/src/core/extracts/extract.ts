import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import { makeCards } from './cards.ts';
import { createCites, type CitedStretch } from './cites.ts';
import { makeFacts } from './facts.ts';
import { makeFaq } from './faq.ts';
import type { ExtractLength, Making } from './making.ts';
import { makeMindMap } from './mindmap.ts';
import { makeOutline } from './outline.ts';
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

const begin = (passages: readonly SourcePassage[], length: ExtractLength) => {
  const cites = createCites(passages);
  const read = readSources(passages);
  const making: Making = { ...read, words: wordsOf(read.language), length, cite: cites.sentence };
  return { making, cites };
};

export type Extract = { title: string; content: StudioContent; cited: CitedStretch[]; remark: string };

/** Makes something of sources without a model: out of their own sentences, in their language, each cited. */
export const makeExtract = (
  kind: StudioKind,
  passages: readonly SourcePassage[],
  length: ExtractLength = 'medium',
): Extract => {
  const { making, cites } = begin(passages, length);
  const content = MAKERS[kind](making);
  return { title: making.words.titles[kind], content, cited: cites.all(), remark: making.words.made };
};

export type SourceSummary = { summary: string; topics: string[]; questions: string[] };

const QUESTIONS = 3;

/** What a source says in short, the terms it turns on, and questions that it answers; empty where it holds no running text. */
export const summarizeSource = (passages: readonly SourcePassage[]): SourceSummary => {
  const { making } = begin(passages, 'short');
  return {
    summary: selectSentences(making.telling, 3)
      .map(({ text }) => text)
      .join(making.language === 'zh' ? '' : ' '),
    topics: topicTerms(making, 5),
    questions: makeFaq(making)
      .entries.slice(0, QUESTIONS)
      .map(({ question }) => question),
  };
};
