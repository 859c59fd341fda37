import { Refusal } from './refusal.ts';

/** Codes for something that does not exist or is not accessible. */
const GONE = new Set([400, 403, 404, 410]);

/** Whether the server reported that a thing does not exist; an unreachable server does not count. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && GONE.has(error.code);

/**
 * Whether there is nothing to show, because it was deleted or never loaded. A failed refetch keeps the old
 * data.
 */
export const isMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && (data === undefined || isGone(error));
