import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { Refusal } from './refusal.ts';

/** Refusals of the file or its sender that a retry would repeat. */
const LASTING = new Set<Refusal['reason']>(['UNSUPPORTED_FILE', 'INVALID', 'NOT_FOUND', 'NOT_PERMITTED']);

/** Whether a retry of a refused upload may succeed, e.g. after making room for it. */
export const isRetryable = (fault: unknown, { fileSize = Infinity }: Endpoint, { size }: File): boolean =>
  !(fault instanceof Refusal && LASTING.has(fault.reason)) && size <= fileSize;
