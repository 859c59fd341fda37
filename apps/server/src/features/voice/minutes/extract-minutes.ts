import type { MinutesSection } from '@studiolo/contract/voice/entities';
import { voiceOf } from '@studiolo/contract/voice/rules';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';
import { ASKED, DECIDED, LEFT_OPEN, TO_DO, whenIn, whoIn } from './phrases.ts';
import { selectSentences } from '../../../platform/reading/selection.ts';
import { standsAlone } from '../../../core/extracts/making.ts';
import { readSources, type SourcePassage } from '../../../core/extracts/read-sources.ts';
import { topicTerms } from '../../../core/extracts/texts.ts';
import { wordsOf } from '../../../core/extracts/words.ts';

type Sentence = { text: string; segment: { speaker: string } };

/** Whether another voice answers the question at once with a real answer. */
const isAnswered = (question: Sentence, after: readonly Sentence[]): boolean => {
  const [reply] = after;
  if (!reply || reply.segment.speaker === question.segment.speaker) return false;
  const turn = after.findIndex(({ segment }) => segment !== reply.segment);
  const answerText = after.slice(0, turn === -1 ? undefined : turn);
  return (
    answerText.every(({ text }) => !LEFT_OPEN.test(text)) && answerText.some(({ text }) => !ASKED.test(text))
  );
};

/** The unanswered questions, and the sentences that postpone something. */
const openQuestions = <Said extends Sentence>(sentences: readonly Said[]): Said[] =>
  sentences.filter((sentence, at) =>
    ASKED.test(sentence.text)
      ? !isAnswered(sentence, sentences.slice(at + 1, at + 8))
      : LEFT_OPEN.test(sentence.text),
  );

type TellingSentence = { text: string; number: number | undefined };

const TOPICS = 8;

/** Most informative sentences of passages, in order, and their main terms. */
const keySentences = (
  passages: readonly SourcePassage[],
  count: number,
): { sentences: TellingSentence[]; topics: string[] } => {
  const read = readSources(passages);
  const sentences = read.telling.filter(standsAlone);
  const chosen = selectSentences(sentences.length > count ? sentences : read.telling, count);
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

/** A line of the minutes, and the segment that it quotes. */
export type FoundLine = {
  section: MinutesSection;
  text: string;
  who: string;
  when: string;
  segment: SegmentRow | undefined;
};

const MAX_ITEMS = { summary: 5, decisions: 20, actions: 30, questions: 20, topics: 8 };
const MAX_ITEM_LENGTH = 400;

/** Drops the speakers' names, which are not part of the sentences. */
const withoutNames = (passages: readonly SpokenPassage[]): SpokenPassage[] =>
  passages.map((passage) => ({ ...passage, text: passage.segments.map(({ text }) => text).join('\n') }));

type Speakers = Readonly<Record<string, string>>;

/**
 * Creates minutes from a recording's own sentences: the most important ones, decisions, actions and
 * questions.
 */
export const extractMinutes = (
  segments: readonly SegmentRow[],
  passages: readonly SpokenPassage[],
  speakers: Speakers,
): FoundLine[] => {
  const sentences = segments.flatMap((segment) =>
    sentencesOf(segment.text, { start: 0, end: segment.text.length }).map(({ start, end }) => ({
      segment,
      text: segment.text.slice(start, end).trim(),
    })),
  );
  const plain = { who: '', when: '' };
  const lines = (section: MinutesSection, candidates: typeof sentences): FoundLine[] =>
    candidates
      .filter(({ text }) => text.length > 5 && text.length <= MAX_ITEM_LENGTH)
      .slice(0, MAX_ITEMS[section])
      .map(({ text, segment }) => ({ ...plain, section, text, segment }));
  const of = (section: MinutesSection, isIt: (text: string) => boolean): FoundLine[] =>
    lines(
      section,
      sentences.filter(({ text }) => isIt(text)),
    );
  const { sentences: keyLines, topics } = keySentences(withoutNames(passages), MAX_ITEMS.summary);
  const summary = keyLines.map(({ text, number }): FoundLine => {
    const passage = passages.find((each) => each.number === number);
    const segment = passage?.segments.find((each) => each.text.includes(text.slice(0, 40)));
    return { ...plain, section: 'summary', text, segment: segment ?? passage?.segments[0] };
  });
  const topicLines = topics.slice(0, MAX_ITEMS.topics).flatMap((topic): FoundLine[] => {
    const segment = segments.find(({ text }) => text.toLowerCase().includes(topic.toLowerCase()));
    return segment ? [{ ...plain, section: 'topics', text: topic, segment }] : [];
  });
  const decisions = of(
    'decisions',
    (text) => DECIDED.test(text) && !ASKED.test(text) && !LEFT_OPEN.test(text),
  );
  const actions = of('actions', (text) => TO_DO.test(text) && !ASKED.test(text) && !DECIDED.test(text));
  return [
    ...summary,
    ...topicLines,
    ...decisions,
    ...actions.map((line) => ({
      ...line,
      who: whoIn(line.text, line.segment ? voiceOf(speakers, line.segment.speaker) : ''),
      when: whenIn(line.text),
    })),
    ...lines('questions', openQuestions(sentences)),
  ];
};
