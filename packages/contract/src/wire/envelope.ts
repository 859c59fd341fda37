import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** What wraps every answer that is not a file or a stream. `code` is 200, an HTTP-like number, or a business number. */
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
 * The `data` of every refusal: what it is called, of a form each refused field with its sentence, and of a thing that
 * somebody else changed what it is now.
 */
export type RefusalData = { reason: ErrorCode; fields?: Record<string, string>; current?: unknown };
