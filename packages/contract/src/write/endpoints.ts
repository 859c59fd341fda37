import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { WRITE_LIMITS } from './limits.ts';
import { COMPLETION_LANGUAGES } from './rules.ts';

export const complete = endpoint({
  method: 'POST',
  path: '/cli/write/v1/complete',
  access: 'user',
  input: z.object({
    before: z.string('required').check(z.maxLength(WRITE_LIMITS.before, 'too-long')),
    after: z._default(z.string().check(z.maxLength(WRITE_LIMITS.after, 'too-long')), ''),
    language: z._default(z.enum(COMPLETION_LANGUAGES), 'auto'),
  }),
  data: z.object({ text: z.string() }),
  perMinute: 30,
  summary:
    'Suggests how a text continues at the caret, one sentence at most; empty if nothing fits or no model is available.',
});
