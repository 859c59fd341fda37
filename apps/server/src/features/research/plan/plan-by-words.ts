import type { SubQuestion } from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { keyWords } from '../../../core/knowledge/tokens.ts';

const { subQuestionLength, queryLength } = RESEARCH_LIMITS;
const MIN_QUESTIONS = 3;
const MAX_QUESTIONS = 6;
/**
 * Minimum number of words of a clause: a name in the question, or a question word, replaces the missing one.
 */
const MIN_CLAUSE_WORDS = { complete: 1, unnamed: 2 };
const ASKING =
  /^(?:how|what|when|where|who|why|which)\b|多少|多[高大长久远重深宽]|[几何谁哪吗]|什么|怎|是否/i;
const MAX_QUERY_WORDS = 12;
/** End of a sentence or a Chinese clause, or the space before another question. */
const CLAUSE_END = /[?？!！。;；，\n]|(?<=[,.]) |,? and (?=(?:how|what|when|where|who|why|which)\b)/i;

const queryOf = (words: readonly string[]): string =>
  [...new Set(words)].slice(0, MAX_QUERY_WORDS).join(' ').slice(0, queryLength);

/** First name in a question: a run of capitalized words after its first word. */
const nameIn = (question: string): string | undefined =>
  /(?<=\S\s)\p{Lu}[\p{L}\p{M}\d-]*(?: \p{Lu}[\p{L}\p{M}\d-]*){0,4}/u.exec(question)?.[0];

/** Subject of a Chinese question: the words before the first 的, as in 青岩灯塔的塔身有多高. */
const chineseSubject = (question: string): string | undefined => {
  const subject = /^[\p{L}\d·]{1,16}?(?=的)/u.exec(question.trim())?.[0];
  return subject !== undefined && subject.length > 1 && !ASKING.test(subject) ? subject : undefined;
};

/**
 * Plans a research task without a model: the question itself, its clauses, and its terms. Each clause is searched
 * with the name or the longest term in the question, to which it may refer.
 */
export const planByWords = (question: string, locale: Locale): SubQuestion[] => {
  const words = keyWords(question);
  const terms = words.toSorted((one, other) => other.length - one.length);
  const name = nameIn(question) ?? chineseSubject(question);
  const subject = name ?? terms[0] ?? question.trim().slice(0, 60);
  const minWordsOf = (clause: string): number =>
    MIN_CLAUSE_WORDS[name === undefined && !ASKING.test(clause) ? 'unnamed' : 'complete'];
  const searching = (text: string, searched: readonly string[]): SubQuestion => ({
    question: text.slice(0, subQuestionLength),
    queries: [queryOf(searched)].filter((query) => query !== ''),
  });
  const wholeQuestion = searching(question.trim(), words.length > 0 ? words : [question.trim()]);
  const clauses = question
    .split(CLAUSE_END)
    .map((clause) => clause.replace(/[,.]$/, '').trim())
    .filter((clause) => clause !== '' && keyWords(clause).length >= minWordsOf(clause));
  const parts = clauses.length < 2 ? [] : clauses;
  const questions = [
    wholeQuestion,
    ...parts.map((clause) =>
      searching(clause.includes(subject) ? clause : `${clause} (${subject})`, [
        ...keyWords(clause),
        ...subject.split(' '),
      ]),
    ),
    ...(words.length < 2 ? [] : terms.slice(0, 2)).map((term) =>
      searching(say(locale, 'research-plan-about', { term }), [term, subject]),
    ),
    ...(['research-plan-history', 'research-plan-figures'] as const).map((key) =>
      searching(say(locale, key, { term: subject }), [subject, ...words]),
    ),
  ];
  const distinct = [...new Map(questions.map((each) => [each.question, each])).values()];
  return distinct.slice(0, Math.min(MAX_QUESTIONS, Math.max(MIN_QUESTIONS, 1 + parts.length)));
};
