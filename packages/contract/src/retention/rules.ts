import * as z from 'zod/mini';
import { wholeNumber } from '../wire/page.ts';

/** Maximum retention that an operator can set, in days. */
export const RETENTION_DAYS_MAX = 3650;

/**
 * Kinds of data that are removed by age: conversations after their last message, the sound of recordings, files
 * that nothing uses, the log of operators' changes, and the passages that were considered for the answers of bots,
 * from which their reports are made.
 */
export const RETENTION_KINDS = ['conversations', 'sounds', 'files', 'actions', 'traces'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

const days = z.nullable(wholeNumber(1, RETENTION_DAYS_MAX));

/** Days after which data is removed. Null: never, except files that nothing uses, which are removed after a day. */
export const RetentionRules = z.object({
  conversations: days,
  sounds: days,
  files: days,
  actions: days,
  traces: days,
});
export type RetentionRules = z.infer<typeof RetentionRules>;

export const NO_RETENTION_RULES: RetentionRules = {
  conversations: null,
  sounds: null,
  files: null,
  actions: null,
  traces: null,
};
