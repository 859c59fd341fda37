import { requestedAspect } from '../aspects.ts';
import type { Ask, Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { canStand, selectSentences } from '../../../../platform/reading/selection.ts';
import { readSentences, type Sentence } from '../../../../platform/reading/source.ts';
import { sourcesForTask } from '../task-source.ts';
import { wordsIn } from '../words.ts';

const MAX_SENTENCES = 3;
/** Number of sentences shown if none states the aspect. */
const FALLBACK_SENTENCES = 2;
/** Number of passages at the beginning, where a text usually states its main points. */
const OPENING_PASSAGES = 4;
/** Weights of a sentence that states the aspect, and of one under a matching heading. */
const STATEMENT_WEIGHT = 1;
const HEADING_WEIGHT = 0.35;

const line = (sentence: Sentence): string => `- ${escapeMarkdown(sentence.text)}${cite(sentence.number)}`;

/** Questions that a text itself asks state its subject. */
const isOwnQuestion = ({ text, kind }: Sentence): boolean =>
  kind === 'paragraph' && /\bhow (?:can|could|do|should|might) (?:we|one)\b.*\?$|如何.{6,}[？?]$/i.test(text);

/**
 * Answers what a document is about, which problem it addresses, what it contributes or concludes, in its own
 * sentences.
 */
export const describeDocument: Skill = (ask: Ask) => {
  const reading = ask.instruction.length > 160 ? undefined : requestedAspect(ask.instruction);
  const sources = reading === undefined ? [] : sourcesForTask(ask);
  if (reading === undefined || sources.length === 0) return undefined;
  const words = wordsIn(ask.language);
  const sentences = readSentences(sources);
  const hasStatement = ({ text }: Sentence): boolean => reading.statement.test(text);
  const statements = sentences.filter((sentence) => canStand(sentence) && hasStatement(sentence));
  const ownQuestions = reading.aspect === 'problem' ? sentences.filter(isOwnQuestion).slice(0, 2) : [];
  const hasMatch = statements.length + ownQuestions.length > 0 || reading.aspect === 'about';
  const opening = new Set(sources.slice(0, OPENING_PASSAGES).map(({ number }) => number));
  const chosen = selectSentences(
    hasMatch ? sentences : sentences.filter(({ number }) => opening.has(number)),
    hasMatch ? Math.max(1, MAX_SENTENCES - ownQuestions.length) : FALLBACK_SENTENCES,
    (sentence) =>
      (hasStatement(sentence) ? STATEMENT_WEIGHT : 0) +
      (reading.under.test(sentence.heading) ? HEADING_WEIGHT : 0),
  ).filter((sentence) => !hasMatch || hasStatement(sentence) || reading.aspect === 'about');
  const shown = [...ownQuestions, ...chosen].toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return undefined;
  return [hasMatch ? words.whole[reading.aspect] : words.wholeUnsaid, '', ...shown.map(line)].join('\n');
};
