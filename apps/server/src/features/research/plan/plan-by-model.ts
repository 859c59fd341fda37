import type { SubQuestion } from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { isObject, readJson } from '../../../core/models/read-json.ts';
import { askForJson } from '../ask-for-json.ts';
import { planInstructions } from './plan-prompt.ts';

export type GeneratedPlan = { title: string; questions: SubQuestion[] };

type PlanRequest = {
  question: string;
  locale: Locale;
  today: Date;
  maxQuestions: number;
  signal: AbortSignal;
};

const { subQuestionLength, queryLength, queries: maxQueries } = RESEARCH_LIMITS;
const MAX_TITLE_LENGTH = 100;

const lineOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).trim() : '';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Parses a plan; undefined if the answer is not one. */
export const readPlan = (answer: string, maxQuestions: number): GeneratedPlan | undefined => {
  const json = readJson(answer);
  if (!isObject(json)) return undefined;
  const questions = listOf(json['questions']).flatMap((each): SubQuestion[] => {
    if (!isObject(each)) return [];
    const question = lineOf(each['question'], subQuestionLength);
    const queries = listOf(each['queries'])
      .map((query) => lineOf(query, queryLength))
      .filter((query) => query !== '');
    return question === ''
      ? []
      : [{ question, queries: queries.length > 0 ? [...new Set(queries)].slice(0, maxQueries) : [] }];
  });
  const distinct = [...new Map(questions.map((each) => [each.question, each])).values()];
  if (distinct.length === 0) return undefined;
  return { title: lineOf(json['title'], MAX_TITLE_LENGTH), questions: distinct.slice(0, maxQuestions) };
};

/** Has a model plan a research task; undefined if the answer is not a plan. Throws `ProviderFault`. */
export const planByModel = (
  model: ChosenModel,
  { question, locale, today, maxQuestions, signal }: PlanRequest,
): Promise<GeneratedPlan | undefined> =>
  askForJson({
    model,
    locale,
    signal,
    instructions: planInstructions(locale, maxQuestions),
    passages: [],
    question: `Today: ${today.toISOString().slice(0, 10)}\nQuestion: ${question}`,
    read: (answer) => readPlan(answer, maxQuestions),
  });
