import type { MinutesSection } from '@studiolo/contract/voice/entities';
import { voiceOf } from '@studiolo/contract/voice/rules';
import { tellingSentences } from '../../../core/extracts/telling-sentences.ts';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';
import { openQuestions } from './open-questions.ts';
import { ASKED, DECIDED, LEFT_OPEN, TO_DO, whenIn, whoIn } from './phrases.ts';

/** A line as it was found, and the segment that it is the words of. */
export type FoundLine = {
  section: MinutesSection;
  text: string;
  who: string;
  when: string;
  segment: SegmentRow | undefined;
};

const MOST = { summary: 5, decisions: 20, actions: 30, questions: 20, topics: 8 };
const LONGEST = 400;

/** What is said alone: a name before it is no word of the sentence. */
const withoutNames = (passages: readonly SpokenPassage[]): SpokenPassage[] =>
  passages.map((passage) => ({ ...passage, text: passage.segments.map(({ text }) => text).join('\n') }));

type Speakers = Readonly<Record<string, string>>;

/** Minutes of a recording’s own sentences: what tells the most, and what sounds like a decision, an action, a question. */
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
  const lines = (section: MinutesSection, found: typeof sentences): FoundLine[] =>
    found
      .filter(({ text }) => text.length > 5 && text.length <= LONGEST)
      .slice(0, MOST[section])
      .map(({ text, segment }) => ({ ...plain, section, text, segment }));
  const of = (section: MinutesSection, isIt: (text: string) => boolean): FoundLine[] =>
    lines(
      section,
      sentences.filter(({ text }) => isIt(text)),
    );
  const { sentences: telling, topics } = tellingSentences(withoutNames(passages), MOST.summary);
  const summary = telling.map(({ text, number }): FoundLine => {
    const passage = passages.find((each) => each.number === number);
    const segment = passage?.segments.find((each) => each.text.includes(text.slice(0, 40)));
    return { ...plain, section: 'summary', text, segment: segment ?? passage?.segments[0] };
  });
  const named = topics.slice(0, MOST.topics).flatMap((topic): FoundLine[] => {
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
    ...named,
    ...decisions,
    ...actions.map((line) => ({
      ...line,
      who: whoIn(line.text, line.segment ? voiceOf(speakers, line.segment.speaker) : ''),
      when: whenIn(line.text),
    })),
    ...lines('questions', openQuestions(sentences)),
  ];
};
