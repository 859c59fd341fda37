import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import type { Locale } from '@studiolo/contract/wire/headers';

const { queries, queryLength } = RESEARCH_LIMITS;

export const LANGUAGES: Record<Locale, string> = { en_US: 'English', zh_CN: 'Simplified Chinese' };

export const planInstructions = (locale: Locale, maxQuestions: number): string =>
  `You plan research. Split the question into three to ${maxQuestions} sub-questions that together answer it, none of which repeats another, and write for each the queries that find pages on it in a web search engine.
Write the sub-questions in the language of the question (${LANGUAGES[locale]} if in doubt), and the queries in the language in which the best pages are likely to be written.
Answer with JSON alone, in this form: {"title":"a title of a few words","questions":[{"question":"…","queries":["…","…"]}]}. At most ${queries} queries of at most ${queryLength} characters each.`;
