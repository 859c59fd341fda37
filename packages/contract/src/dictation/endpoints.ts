import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const dictate = endpoint({
  method: 'POST',
  path: '/cli/dictation/v1/write',
  access: 'user',
  encoding: 'multipart',
  input: z.object({}),
  data: z.string(),
  errors: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'INVALID', 'MODEL_UNAVAILABLE'],
  perMinute: 20,
  summary: 'Transcribes a recording (field `file`) without storing it.',
});
