import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';

const ALLOW = {
  method: 'POST',
  input: z.object({
    runId: Id,
    callId: z.string('required').check(z.regex(/^\d{1,4}$/, 'invalid')),
    isAllowed: z.boolean('invalid'),
  }),
  data: Nothing,
  errors: ['NOT_FOUND'],
} as const;

export const allowCall = endpoint({
  ...ALLOW,
  access: 'user',
  path: '/cli/chatgpt/v1/allowCall',
  summary: 'Allows or refuses a call that an answer waits to make. The first decision counts.',
});

export const allowCallToB = endpoint({
  ...ALLOW,
  access: 'visitor',
  path: '/cli/chatgpt/v1/allowCallToB',
  summary: 'Works like allowCall, for a visitor of a bot.',
});
