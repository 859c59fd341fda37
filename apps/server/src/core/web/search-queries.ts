import type { ChosenModel } from '../models/models.service.ts';
import { keyWords } from '../knowledge/tokens.ts';
import { WEB_LIMITS } from './web-limits.ts';
import { trimCharacters } from '../../platform/reading/trim-characters.ts';

/** A question with fewer content words than this depends on the question before it. */
const MIN_STANDALONE_WORDS = 4;
const MAX_QUERY_WORDS = 16;
/** An answer much longer than two queries is not a list of queries. */
const MAX_ANSWER_LENGTH = 600;

export type QueryInput = {
  question: string;
  earlier: readonly string[];
};

const INSTRUCTIONS = `You turn a question into queries for a web search engine.
Write one query, or two on separate lines if the question has two parts, in the language in which the best pages are likely to be written. Answer only with the queries, without numbers, quotation marks or any other words.`;

export const queriesByWords = ({ question, earlier }: QueryInput): string[] => {
  const keywords = keyWords(question);
  const before = keywords.length < MIN_STANDALONE_WORDS ? keyWords(earlier.at(-1) ?? '') : [];
  const all = [...new Set([...before, ...keywords])].slice(0, MAX_QUERY_WORDS);
  const query = (all.length > 0 ? all.join(' ') : question.trim()).slice(0, WEB_LIMITS.queryLength);
  return query === '' ? [] : [query];
};

/** Parses the queries that a model wrote; returns none if the answer is something else. */
export const readQueries = (answer: string): string[] => {
  const lines = answer
    .split('\n')
    .map((line) => trimCharacters(line.replace(/^\s*(?:[-*•]|\d+[.)、])\s*/, ''), '"“”\'`').trim())
    .filter((line) => line !== '');
  const isList = lines.length <= 4 && lines.every((line) => line.length <= WEB_LIMITS.queryLength);
  return isList ? [...new Set(lines)].slice(0, WEB_LIMITS.queries) : [];
};

/** Has a model write the search queries; returns none if it fails or takes too long. */
export const queriesByModel = async (
  { question, earlier }: QueryInput,
  model: ChosenModel,
  today: Date,
  stop: AbortSignal,
  timeoutMs: number,
): Promise<string[]> => {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const before = earlier.slice(-2).map((text) => `Earlier question: ${text.slice(0, 500)}`);
  const turns = [
    ...before,
    `Today: ${today.toISOString().slice(0, 10)}`,
    `Question: ${question.slice(0, 4000)}`,
  ];
  let answer = '';
  try {
    const parts = model.text.stream({
      model: model.vendorModel,
      instructions: INSTRUCTIONS,
      passages: [],
      turns: [{ role: 'user', text: turns.join('\n') }],
      locale: 'en_US',
      signal,
    });
    for await (const part of parts) {
      if (part.type === 'text') answer += part.text;
      if (part.type === 'truncated' || answer.length > MAX_ANSWER_LENGTH) return [];
    }
  } catch {
    // A model that fails here may still answer, so the question's own words are used.
    stop.throwIfAborted();
    return [];
  }
  return readQueries(answer);
};
