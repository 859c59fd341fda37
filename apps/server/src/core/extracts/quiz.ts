import type { ContentOf, QuizQuestion } from '@studiolo/contract/notebooks/studio-content';
import type { Sentence } from '../../platform/reading/source.ts';
import { definitionsIn } from './terms/definitions.ts';
import { figuresIn } from './figures.ts';
import { findDates } from './find-dates.ts';
import { gapsIn, leaveOut, namesIn, type Gap } from './gaps.ts';
import { sized, type ExtractContext } from './extract-context.ts';
import { topicsOf } from './topics.ts';

const OPTIONS = 4;

/** Candidate for a gap, with its source. */
type Choice = { value: string; name: string };

/** Hash of a text, for a stable shuffled order. */
const spread = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
};

/** Similarity of two answers by form, unit and length. */
const similarity = (one: string, other: string): number => {
  const form = (text: string): string => text.replace(/\d+/g, '#').replace(/[\p{Lu}][\p{Ll}]+/gu, 'A');
  const unit = (text: string): string => text.replace(/[\d.,\s]+/g, '');
  const words = (text: string): number => text.split(/\s+/).length;
  return (
    (form(one) === form(other) ? 2 : 0) +
    (unit(one) === unit(other) ? 2 : 0) -
    Math.abs(words(one) - words(other)) -
    Math.abs(one.length - other.length) / 8
  );
};

/** Differences between a time and the wrong ones, in hours. */
const HOUR_OFFSETS = [1, -1, 2, -2];

/** Returns altered numbers of the same form, for sources that contain too few numbers. */
const bent = (answer: string): string[] => {
  const number = /\d[\d,]*(?:\.\d+)?/.exec(answer)?.[0];
  if (number === undefined) return [];
  const time = /^(\d{1,2})([:：]\d{2})(?!\d)/.exec(answer);
  if (time)
    return HOUR_OFFSETS.map(
      (hours) => `${(Number(time[1]) + hours + 24) % 24}${answer.slice(time[1]?.length)}`,
    );
  const value = Number(number.replaceAll(',', ''));
  const digits = number.split('.')[1]?.length ?? 0;
  const isYear = /^\d{4}$/.test(number) && value > 1000 && value < 2100;
  const isCentury = /centur|世[纪紀]/i.test(answer);
  const step = /\d0s\b|年代/.test(answer) ? 10 : 1;
  const others = isCentury
    ? [value - 1, value - 2, value - 3, value - 4].filter((other) => other > 0)
    : isYear && step === 10
      ? [value - 10, value - 20, value - 30]
      : isYear
        ? [value - 7, value + 4, value - 15, value + 11]
        : [value * 2, value / 2, value * 1.5, value + 10];
  return others
    .filter((other) => digits > 0 || Number.isInteger(other) || value > 20)
    .map((other) => {
      const written = digits > 0 ? other.toFixed(digits) : String(Math.round(other));
      const grouped = number.includes(',') ? Number(written).toLocaleString('en-US') : written;
      return answer.replace(number, grouped);
    });
};

const optionsOf = (
  { answer, sentence, kind }: Gap,
  pools: Record<Gap['kind'], readonly Choice[]>,
): string[] => {
  const lowered = sentence.text.toLowerCase();
  const fits = (other: string): boolean =>
    other.toLowerCase() !== answer.toLowerCase() &&
    !lowered.includes(other.toLowerCase()) &&
    !other.toLowerCase().includes(answer.toLowerCase()) &&
    !answer.toLowerCase().includes(other.toLowerCase());
  // Another name from the same source may also be right; a name from another source belongs to another
  // subject.
  const here = new Set(pools[kind].flatMap(({ value, name }) => (name === sentence.name ? value : [])));
  const nearness = (other: string): number => similarity(answer, other) + (here.has(other) ? 2.5 : 0);
  const near = [...new Set(pools[kind].map(({ value }) => value))]
    .filter(fits)
    .toSorted((a, b) => nearness(b) - nearness(a) || spread(a + answer) - spread(b + answer));
  const numeric = kind === 'figure' || kind === 'date';
  const alike = numeric ? near.filter((other) => similarity(answer, other) >= 2) : near;
  return [...new Set([...alike, ...(numeric ? bent(answer).filter(fits) : [])])].slice(0, OPTIONS - 1);
};

const MEDIUM = 10;

/**
 * Multiple-choice questions: a sentence with a gap, whose answer is listed among others of the same kind from
 * the sources.
 */
export const makeQuiz = (context: ExtractContext): ContentOf<'quiz'> => {
  const { telling, words, cite, length } = context;
  const choices = (of: (sentence: Sentence) => readonly string[]): Choice[] =>
    telling.flatMap((sentence) => of(sentence).map((value) => ({ value, name: sentence.name })));
  const pools = {
    date: choices(({ text }) => findDates(text).map(({ shown }) => shown)),
    figure: choices(({ text }) => figuresIn(text)),
    name: choices(({ text }) => namesIn(text)),
    term: [
      ...definitionsIn(telling).map(({ term, sentence: { name } }) => ({ value: term, name })),
      ...topicsOf(telling, 60)
        .filter(({ isTelling }) => isTelling)
        .flatMap(({ term, sentences }) => sentences.map(({ name }) => ({ value: term, name }))),
    ],
  };
  const fitted = (answer: string, other: string): string =>
    /^\p{Ll}/u.test(answer) && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(other) ? other.toLowerCase() : other;
  const questions = gapsIn(context, sized(length, MEDIUM) * 2).flatMap((gap): QuizQuestion[] => {
    const others = optionsOf(gap, pools);
    if (others.length < OPTIONS - 1) return [];
    const options = [gap.answer, ...others.map((other) => fitted(gap.answer, other))].toSorted(
      (a, b) => spread(a) - spread(b),
    );
    return [
      {
        question: words.which(leaveOut(gap, words.gap)),
        options,
        right: options.indexOf(gap.answer),
        explanation: gap.sentence.text,
        cites: cite(gap.sentence),
      },
    ];
  });
  return { shape: 'quiz', questions: questions.slice(0, sized(length, MEDIUM)) };
};
