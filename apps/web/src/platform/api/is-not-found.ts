import { Refusal } from './refusal.ts';

/** Codes of refusals for data that does not exist or is not accessible. */
const GONE_CODES = new Set([400, 403, 404, 410]);

/** Whether the server responded that the data does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof Refusal && GONE_CODES.has(error.code);

/**
 * Whether there is nothing to show, because the data was deleted or never loaded. A failed refetch keeps the old
 * data.
 */
export const isMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && (data === undefined || isNotFound(error));
