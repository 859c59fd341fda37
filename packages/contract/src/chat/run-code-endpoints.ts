import * as z from 'zod/mini';
import { stream } from '../wire/endpoint.ts';
import { MessageId } from '../wire/fields.ts';
import { CHAT_LIMITS } from './limits.ts';

export const CodeLanguage = z.enum(['javascript', 'python']);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

/** What it says comes as pieces of text; what it may open, what it draws and how it ends, as events. */
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
    /** The turn that the program stands in: it may open the tables that were attached up to there. */
    msgId: z.optional(MessageId),
  }),
  errors: ['NOT_FOUND', 'PYTHON_OFF'],
  perMinute: 30,
  summary: 'Runs a program apart from everything; who hangs up stops it.',
});
