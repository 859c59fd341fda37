import type { MinutesSection } from '@studiolo/contract/voice/entities';
import { speakerName } from '@studiolo/contract/voice/rules';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';
import { QUESTION, DECISION, POSTPONEMENT, ACTION, findDate, findAssignee } from './phrases.ts';
import { selectSentences } from '../../../platform/reading/selection.ts';
import { standsAlone } from '../../../core/extracts/extract-context.ts';
import { readSources, type SourcePassage } from '../../../core/extracts/read-sources.ts';
import { topicTerms } from '../../../core/extracts/texts.ts';
import { wordsOf } from '../../../core/extracts/words.ts';

type Sentence = { text: string; segment: { speaker: string } };

/** Whether another speaker answers the question immediately, other than by a question or a postponement. */
const isAnswered = (question: Sentence, after: readonly Sentence[]): boolean => {
  const [reply] = after;
  if (!reply || reply.segment.speaker === question.segment.speaker) return false;
  const turn = after.findIndex(({ segment }) => segment !== reply.segment);
  const answerText = after.slice(0, turn === -1 ? undefined : turn);
  return (
    answerText.every(({ text }) => !POSTPONEMENT.test(text)) &&
    answerText.some(({ text }) => !QUESTION.test(text))
  );
};

/** Returns the unanswered questions, and the sentences that postpone something. */
const findOpenQuestions = <Said extends Sentence>(sentences: readonly Said[]): Said[] =>
  sentences.filter((sentence, at) =>
    QUESTION.test(sentence.text)
      ? !isAnswered(sentence, sentences.slice(at + 1, at + 8))
      : POSTPONEMENT.test(sentence.text),
  );

type KeySentence = { text: string; number: number | undefined };

const MAX_TOPICS = 8;

/** Returns the most informative sentences of the passages in order, and the main topics. */
const keySentences = (
  passages: readonly SourcePassage[],
  count: number,
): { sentences: KeySentence[]; topics: string[] } => {
  const analysis = readSources(passages);
  const sentences = analysis.telling.filter(standsAlone);
  const chosen = selectSentences(sentences.length > count ? sentences : analysis.telling, count);
  const topicInput = {
    ...analysis,
    words: wordsOf(analysis.language),
    collection: '',
    length: 'short',
    cite: () => [],
  } as const;
  return {
    sentences: chosen.map(({ text, number }) => ({ text, number })),
    topics: topicTerms(topicInput, MAX_TOPICS),
  };
};

/** A line of the minutes with the segment that it quotes. */
export type ExtractedLine = {
  section: MinutesSection;
  text: string;
  who: string;
  when: string;
  segment: SegmentRow | undefined;
};

const MAX_ITEMS = { summary: 5, decisions: 20, actions: 30, questions: 20, topics: 8 };
const MAX_ITEM_LENGTH = 400;

/** Removes the speakers' names, which are not part of the sentences. */
const withoutNames = (passages: readonly SpokenPassage[]): SpokenPassage[] =>
  passages.map((passage) => ({ ...passage, text: passage.segments.map(({ text }) => text).join('\n') }));

type Speakers = Readonly<Record<string, string>>;

/**
 * Creates minutes without a model, from sentences of the recording: the most informative ones, decisions, actions and
 * questions.
 */
export const extractMinutes = (
  segments: readonly SegmentRow[],
  passages: readonly SpokenPassage[],
  speakers: Speakers,
): ExtractedLine[] => {
  const sentences = segments.flatMap((segment) =>
    sentencesOf(segment.text, { start: 0, end: segment.text.length }).map(({ start, end }) => ({
      segment,
      text: segment.text.slice(start, end).trim(),
    })),
  );
  const unassigned = { who: '', when: '' };
  const lines = (section: MinutesSection, candidates: typeof sentences): ExtractedLine[] =>
    candidates
      .filter(({ text }) => text.length > 5 && text.length <= MAX_ITEM_LENGTH)
      .slice(0, MAX_ITEMS[section])
      .map(({ text, segment }) => ({ ...unassigned, section, text, segment }));
  const linesMatching = (section: MinutesSection, isMatch: (text: string) => boolean): ExtractedLine[] =>
    lines(
      section,
      sentences.filter(({ text }) => isMatch(text)),
    );
  const { sentences: keyLines, topics } = keySentences(withoutNames(passages), MAX_ITEMS.summary);
  const summary = keyLines.map(({ text, number }): ExtractedLine => {
    const passage = passages.find((each) => each.number === number);
    const segment = passage?.segments.find((each) => each.text.includes(text.slice(0, 40)));
    return { ...unassigned, section: 'summary', text, segment: segment ?? passage?.segments[0] };
  });
  const topicLines = topics.slice(0, MAX_ITEMS.topics).flatMap((topic): ExtractedLine[] => {
    const segment = segments.find(({ text }) => text.toLowerCase().includes(topic.toLowerCase()));
    return segment ? [{ ...unassigned, section: 'topics', text: topic, segment }] : [];
  });
  const decisions = linesMatching(
    'decisions',
    (text) => DECISION.test(text) && !QUESTION.test(text) && !POSTPONEMENT.test(text),
  );
  const actions = linesMatching(
    'actions',
    (text) => ACTION.test(text) && !QUESTION.test(text) && !DECISION.test(text),
  );
  return [
    ...summary,
    ...topicLines,
    ...decisions,
    ...actions.map((line) => ({
      ...line,
      who: findAssignee(line.text, line.segment ? speakerName(speakers, line.segment.speaker) : ''),
      when: findDate(line.text),
    })),
    ...lines('questions', findOpenQuestions(sentences)),
  ];
};
