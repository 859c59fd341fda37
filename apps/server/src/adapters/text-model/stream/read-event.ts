import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import type { AnswerPart } from '../../../ports/text-model.ts';
import type { CallPiece } from './call-reader.ts';

export type ReadEvent = {
  parts: AnswerPart[];
  /** Pieces of calls for `createCallReader`. */
  calls?: readonly CallPiece[];
  /** Token counts; a later event replaces an earlier one. */
  usage?: { inputTokens?: number; outputTokens?: number };
  finishReason?: string;
  error?: unknown;
};

export const NOTHING: ReadEvent = { parts: [] };

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Parses the data of an event; throws if it is not JSON. Google and some gateways put it into a list of one. */
export const parseEvent = (data: string): object | undefined => {
  const value: unknown = parseServiceJson(data);
  const event: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(event) ? event : undefined;
};

const MAX_COUNT = 2 ** 31 - 1;

/** A number of tokens. Some gateways estimate fractions, or send text or nonsense. */
export const count = (value: unknown): number => {
  const number = Math.round(
    typeof value === 'string' ? Number(value) : typeof value === 'number' ? value : 0,
  );
  return number > 0 ? Math.min(number, MAX_COUNT) : 0;
};

export const spoken = (type: 'text' | 'reasoning', text: unknown): AnswerPart[] =>
  typeof text === 'string' && text !== '' ? [{ type, text }] : [];

/**
 * Joins adjacent parts of one kind: content that arrived together costs one downstream step instead of many.
 */
export const joinParts = (parts: readonly AnswerPart[]): AnswerPart[] => {
  const joined: AnswerPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type !== 'usage' && last?.type === part.type) {
      joined[joined.length - 1] = { type: part.type, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
};
