import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { Refusal } from './refusal.ts';

/** Refusals that a retry would repeat, because they concern the file or the user. */
const PERMANENT = new Set<Refusal['reason']>(['UNSUPPORTED_FILE', 'INVALID', 'NOT_FOUND', 'NOT_PERMITTED']);

/** Whether a retry of a failed upload may succeed, e.g. after the user has freed storage. */
export const isRetryable = (fault: unknown, { fileSize = Infinity }: Endpoint, { size }: File): boolean =>
  !(fault instanceof Refusal && PERMANENT.has(fault.reason)) && size <= fileSize;
