import type { MinutesSection } from '@studiolo/contract/voice/entities';
import { voiceOf } from '@studiolo/contract/voice/rules';
import { tellingSentences } from '../../../core/extracts/telling-sentences.ts';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import type { SegmentRow } from '../transcript/segments.store.ts';
import type { SpokenPassage } from './minutes-passages.ts';

/** A line as it was found, and the segment that it is the words of. */
export type FoundLine = {
  section: MinutesSection;
  text: string;
  who: string;
  when: string;
  segment: SegmentRow | undefined;
};

const DECIDED =
  /\b(?:we (?:have )?(?:decided|agreed|settled)|it(?: i|')s (?:decided|agreed|settled)|(?:we|let)(?:'ll|’ll| will|'s|’s) go (?:with|for)|the decision is|agreed[.,!])|决定|(?:达成|取得)一致|同意(?:了|采用|用)|定下来|就这么定|拍板|确定(?:为|用|下来)/i;
const TO_DO =
  /\b(?:(?:I|we|you|he|she|they|\p{Lu}\p{Ll}+)(?:'ll| ?’ll| will| need to| needs to| have to| has to| should| must| is going to| are going to)|please|action item|to-?do|make sure)\b|需要|负责|请(?:你|您|把|将|在)|(?:我|你|他|她|咱们?|我们)(?:来|会|去|得)|记得|务必|待办/iu;
const ASKED = /[?？]["”’]?\s*$/;
const WHEN =
  /\b(?:by|before|until|on|next|this) (?:the end of (?:the )?(?:day|week|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?)|\btomorrow\b|\btoday\b|(?:下|本|这)?(?:周|星期)[一二三四五六日天末]|明天|后天|今天|下周|月底|\d{1,2}月\d{1,2}[日号]/i;
const FIRST_PERSON = /^(?:I\b|I['’]ll|我(?:来|会|去|得|负责|需要))/;
const NAMED = /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:,| will\b|['’]ll\b| needs to\b| should\b| has to\b)/u;
const PRONOUNS = new Set([
  'We',
  'You',
  'He',
  'She',
  'They',
  'It',
  'Please',
  'This',
  'That',
  'There',
  'And',
  'So',
]);

const MOST = { summary: 5, decisions: 20, actions: 30, questions: 20, topics: 8 };
const LONGEST = 400;

const whoOf = (text: string, segment: SegmentRow, speakers: Readonly<Record<string, string>>): string => {
  if (FIRST_PERSON.test(text)) return voiceOf(speakers, segment.speaker);
  const name = NAMED.exec(text)?.[1] ?? '';
  return PRONOUNS.has(name) ? '' : name;
};

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
  const of = (section: MinutesSection, isIt: (text: string) => boolean): FoundLine[] =>
    sentences
      .filter(({ text }) => text.length > 5 && text.length <= LONGEST && isIt(text))
      .slice(0, MOST[section])
      .map(({ text, segment }) => ({ ...plain, section, text, segment }));
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
  const decisions = of('decisions', (text) => DECIDED.test(text) && !ASKED.test(text));
  const actions = of('actions', (text) => TO_DO.test(text) && !ASKED.test(text) && !DECIDED.test(text));
  return [
    ...summary,
    ...named,
    ...decisions,
    ...actions.map((line) => ({
      ...line,
      who: line.segment ? whoOf(line.text, line.segment, speakers) : '',
      when: WHEN.exec(line.text)?.[0] ?? '',
    })),
    ...of('questions', (text) => ASKED.test(text)),
  ];
};
