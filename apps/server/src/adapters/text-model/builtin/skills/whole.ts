import { requestedAspect } from '../aspects.ts';
import type { Ask, Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { canStand, selectSentences } from '../../../../platform/reading/selection.ts';
import { readSentences, type Sentence } from '../../../../platform/reading/source.ts';
import { sourcesForTask } from '../task-source.ts';
import { wordsIn } from '../words.ts';

const MOST = 3;
/** Number of sentences shown if none states the aspect. */
const FEWEST = 2;
/** Number of passages at the beginning, where a text usually states its main points. */
const OPENING = 4;
/** Weights of a sentence that states the aspect, and of one under a matching heading. */
const SAID = 1;
const UNDER = 0.35;

const line = (sentence: Sentence): string => `- ${escapeMarkdown(sentence.text)}${cite(sentence.number)}`;

/** Questions in a text itself are what it sets out to answer. */
const isOwnQuestion = ({ text, kind }: Sentence): boolean =>
  kind === 'paragraph' && /\bhow (?:can|could|do|should|might) (?:we|one)\b.*\?$|如何.{6,}[？?]$/i.test(text);

/**
 * Answers what a document is about, which problem it addresses, what it contributes or concludes, in its own
 * sentences.
 */
export const wholeDocument: Skill = (ask: Ask) => {
  const reading = ask.instruction.length > 160 ? undefined : requestedAspect(ask.instruction);
  const sources = reading === undefined ? [] : sourcesForTask(ask);
  if (reading === undefined || sources.length === 0) return undefined;
  const words = wordsIn(ask.language);
  const sentences = readSentences(sources);
  const says = ({ text }: Sentence): boolean => reading.said.test(text);
  const saying = sentences.filter((sentence) => canStand(sentence) && says(sentence));
  const own = reading.aspect === 'problem' ? sentences.filter(isOwnQuestion).slice(0, 2) : [];
  const found = saying.length + own.length > 0 || reading.aspect === 'about';
  const opening = new Set(sources.slice(0, OPENING).map(({ number }) => number));
  const chosen = selectSentences(
    found ? sentences : sentences.filter(({ number }) => opening.has(number)),
    found ? Math.max(1, MOST - own.length) : FEWEST,
    (sentence) => (says(sentence) ? SAID : 0) + (reading.under.test(sentence.heading) ? UNDER : 0),
  ).filter((sentence) => !found || says(sentence) || reading.aspect === 'about');
  const shown = [...own, ...chosen].toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return undefined;
  return [found ? words.whole[reading.aspect] : words.wholeUnsaid, '', ...shown.map(line)].join('\n');
};
