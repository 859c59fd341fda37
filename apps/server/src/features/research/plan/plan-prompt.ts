import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import type { Locale } from '@studiolo/contract/wire/headers';

const { queries, queryLength } = RESEARCH_LIMITS;

export const LANGUAGES: Record<Locale, string> = { en_US: 'English', zh_CN: 'Simplified Chinese' };

export const planInstructions = (locale: Locale, maxQuestions: number): string =>
  `You plan research. Split the question into three to ${maxQuestions} sub-questions that do not overlap and that answer it together. For each one, write queries for a web search engine.
Write the sub-questions in the language of the question (if in doubt, ${LANGUAGES[locale]}), and the queries in the language in which the best pages are likely to be written.
Answer only with JSON, in this form: {"title":"a title of a few words","questions":[{"question":"…","queries":["…","…"]}]}. Write at most ${queries} queries for each sub-question, of at most ${queryLength} characters each.`;
