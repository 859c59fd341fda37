import * as z from 'zod/mini';
import { stream } from '../wire/endpoint.ts';
import { MessageId } from '../wire/fields.ts';
import { CHAT_LIMITS } from './limits.ts';

export const CodeLanguage = z.enum(['javascript', 'python']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

/** Output arrives as pieces of text; the files it may open, its pictures and its end arrive as events. */
export const runCode = stream({
  method: 'POST',
  path: '/cli/chatgpt/v1/runCode',
  access: 'user',
  encoding: 'form',
  input: z.object({
    language: CodeLanguage,
    code: z
      .string('required')
      .check(z.minLength(1, 'required'), z.maxLength(CHAT_LIMITS.codeLength, 'too-long')),
    /** The turn that contains the program: it may open the tables attached up to that turn. */
    msgId: z.optional(MessageId),
  }),
  errors: ['NOT_FOUND', 'PYTHON_OFF'],
  perMinute: 30,
  summary: 'Runs a program in the sandbox; closing the connection stops it.',
});
