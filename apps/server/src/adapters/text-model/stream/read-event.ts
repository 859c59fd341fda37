import type { SpokenPart } from '../../../ports/text-model.ts';
import type { CallPiece } from './call-reader.ts';

/** What one event of a stream adds to an answer. */
export type ReadEvent = {
  parts: SpokenPart[];
  /** Pieces of calls, for `createCallReader` to put together. */
  calls?: readonly CallPiece[];
  /** What the event says of it; a later one counts. */
  usage?: { inputTokens?: number; outputTokens?: number };
  finishReason?: string;
  error?: unknown;
};

export const NOTHING: ReadEvent = { parts: [] };

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const spoken = (type: 'text' | 'reasoning', text: unknown): SpokenPart[] =>
  typeof text === 'string' && text !== '' ? [{ type, text }] : [];

/** Joins neighbours of one kind. What arrived together costs one step downstream instead of many, and no time. */
export const joinParts = (parts: readonly SpokenPart[]): SpokenPart[] => {
  const joined: SpokenPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type !== 'usage' && last?.type === part.type) {
      joined[joined.length - 1] = { type: part.type, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
};
