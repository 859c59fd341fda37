import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { MessageId } from '../wire/fields.ts';
import { CHAT_LIMITS } from './limits.ts';

export const CodeLanguage = z.enum(['javascript', 'python']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

/** How a program ended: by itself, with an error, at one of its limits, or because it was stopped. */
export const CodeEnd = z.enum(['done', 'failed', 'time', 'memory', 'output', 'stopped']);
export type CodeEnd = z.infer<typeof CodeEnd>;

/** What a program said and drew; `error` is in its own words. A PNG is in base64. */
export const CodeOutcome = z.object({
  end: CodeEnd,
  output: z.string(),
  error: z.string(),
  pictures: z.array(z.object({ kind: z.enum(['svg', 'png']), data: z.string() })),
  milliseconds: z.int(),
  /** Names of the files that it could open. */
  files: z.array(z.string()),
});
export type CodeOutcome = z.infer<typeof CodeOutcome>;

export const runCode = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/runCode',
  access: 'user',
  encoding: 'form',
  input: z.object({
    language: CodeLanguage,
    code: z
      .string('required')
      .check(z.minLength(1, 'required'), z.maxLength(CHAT_LIMITS.codeLength, 'too-long')),
    /** The turn that the program stands in: it may open the tables that were attached up to there. */
    msgId: z.optional(MessageId),
  }),
  data: CodeOutcome,
  errors: ['NOT_FOUND', 'PYTHON_OFF', 'BUSY'],
  perMinute: 30,
  summary: 'Runs a program apart from everything; who hangs up stops it.',
});
