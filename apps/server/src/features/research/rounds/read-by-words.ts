import { supportIn } from '../../../core/evidence/support.ts';
import { sentencesOf, type TextRange } from '../../../core/knowledge/sentences.ts';
import { contentTerms } from '../../../platform/reading/tokens.ts';
import { isAddressedToModels } from '../../../core/evidence/instructions-to-models.ts';

/** Part of a passage that was noted; `passage` is its index. */
export type PassagePart = TextRange & { passage: number };

/** Minimum share of a query's content in a sentence. */
const MIN_SCORE = 0.5;
const MAX_PARTS = 10;
/** A line without a full stop, such as a heading, states something only if it has this many terms. */
const MIN_LINE_TERMS = 6;
const FINAL_STOP = /[.!。！…]\S?$/;

/** Whether a line states something; a heading does not. */
export const isStatement = (text: string): boolean =>
  FINAL_STOP.test(text) || contentTerms(text).length >= MIN_LINE_TERMS;

/** Names in the questions that at least one passage contains: all noted passages have to contain them. */
const namesFor = (questions: readonly string[], texts: readonly ReadonlySet<string>[]): string[] => {
  const names = questions.flatMap((question) => [
    ...(question.match(/(?<=\s)\p{Lu}[\p{L}\p{M}]+/gu) ?? []),
    // The subject that a plan without a model adds to a clause.
    ...(/\(([^()]{2,60})\)$/.exec(question)?.slice(1) ?? []),
  ]);
  const terms = [...new Set(names.flatMap(contentTerms))];
  return terms.filter((name) => texts.some((text) => text.has(name)));
};

/**
 * Chooses the sentences of passages that share most words with the questions, best first. `titles` are those of
 * the passages' sources, which often name their subject.
 */
export const readByWords = (
  questions: readonly string[],
  quotes: readonly string[],
  titles: readonly string[] = [],
): PassagePart[] => {
  const terms = quotes.map((quote, index) => new Set(contentTerms(`${titles[index] ?? ''}\n${quote}`)));
  const names = namesFor(questions, terms);
  const seen = new Set<string>();
  return quotes
    .flatMap((quote, passage) =>
      names.every((name) => terms[passage]?.has(name))
        ? sentencesOf(quote, { start: 0, end: quote.length }).map((range) => ({
            ...range,
            quote,
            passage,
          }))
        : [],
    )
    .map(({ quote, passage, start, end }) => {
      const raw = quote.slice(start, end);
      const text = raw.trim();
      const score = Math.max(...questions.map((question) => supportIn(text, question).score));
      const from = end - raw.trimStart().length;
      return { passage, score, text, start: from, end: from + text.length };
    })
    .filter(({ passage, score, text }) => {
      const key = `${passage} ${text}`;
      if (score < MIN_SCORE || seen.has(key) || !isStatement(text) || isAddressedToModels(text)) return false;
      seen.add(key);
      return true;
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_PARTS)
    .map(({ passage, start, end }) => ({ passage, start, end }));
};
