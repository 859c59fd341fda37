import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { Refusal } from './refusal.ts';

/** What a server says of the file itself or of who sends it, and would say again. */
const LASTING = new Set<Refusal['reason']>(['UNSUPPORTED_FILE', 'INVALID', 'NOT_FOUND', 'NOT_PERMITTED']);

/** Whether a file that was not taken may be when it is sent once more; where there was no room, some may be made. */
export const mayGoBetter = (fault: unknown, { fileSize = Infinity }: Endpoint, { size }: File): boolean =>
  !(fault instanceof Refusal && LASTING.has(fault.reason)) && size <= fileSize;
