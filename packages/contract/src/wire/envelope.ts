import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Wraps every answer except files and streams. `code` is 200, an HTTP-like number, or a business number. */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    code: z.int(),
    msg: z.string(),
    type: z.enum(['SUCCESS', 'WARN', 'ERROR']),
    data: z.nullable(data),
  });

export type Envelope<Data = unknown> = {
  code: number;
  msg: string;
  type: 'SUCCESS' | 'WARN' | 'ERROR';
  data: Data | null;
};

/**
 * The `data` of every error: its code, the message per rejected field of a form, and, on an edit conflict,
 * the current state.
 */
export type RefusalData = { reason: ErrorCode; fields?: Record<string, string>; current?: unknown };
