import { selectSentences } from '../../platform/reading/selection.ts';
import { standsAlone } from './making.ts';
import { readSources, type SourcePassage } from './read-sources.ts';
import { topicTerms } from './texts.ts';
import { wordsOf } from './words.ts';

export type TellingSentence = { text: string; number: number | undefined };

const TOPICS = 8;

/** The sentences that tell the most of passages, in their order, and the terms that these turn on. */
export const tellingSentences = (
  passages: readonly SourcePassage[],
  count: number,
): { sentences: TellingSentence[]; topics: string[] } => {
  const read = readSources(passages);
  const whole = read.telling.filter(standsAlone);
  const chosen = selectSentences(whole.length > count ? whole : read.telling, count);
  const making = {
    ...read,
    words: wordsOf(read.language),
    collection: '',
    length: 'short',
    cite: () => [],
  } as const;
  return {
    sentences: chosen.map(({ text, number }) => ({ text, number })),
    topics: topicTerms(making, TOPICS),
  };
};
