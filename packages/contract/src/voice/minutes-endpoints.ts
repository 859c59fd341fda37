import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { Minutes, MinutesTemplate } from './entities.ts';
import { VOICE_LIMITS } from './limits.ts';

export const makeMinutes = endpoint({
  method: 'POST',
  path: '/cli/voice/minutes/v1/make',
  access: 'user',
  input: z.object({
    recordingId: Id,
    template: MinutesTemplate,
    /** The user's wishes in addition to the template, or instead of one for `own`. */
    instruction: z._default(
      z.string('invalid').check(z.trim(), z.maxLength(VOICE_LIMITS.instructionLength, 'too-long')),
      '',
    ),
  }),
  data: Minutes,
  errors: ['NOT_FOUND', 'FILE_NOT_READY', 'QUOTA_SPENT', 'VIP_ONLY', 'ALREADY_RUNNING', 'MODEL_UNAVAILABLE'],
  perMinute: 30,
  summary: 'Makes minutes from a transcript. Charged as one answer; free without a model.',
});

export const getMinutes = endpoint({
  method: 'GET',
  path: '/cli/voice/minutes/v1/get',
  access: 'user',
  input: z.object({ recordingId: Id }),
  data: z.nullable(Minutes),
  errors: ['NOT_FOUND'],
  summary: 'Returns the minutes of a recording; null if none were made.',
});

export const setLineDone = endpoint({
  method: 'POST',
  path: '/cli/voice/minutes/v1/tick',
  access: 'user',
  input: z.object({ recordingId: Id, lineId: Id, isDone: z.boolean('invalid') }),
  data: Minutes,
  errors: ['NOT_FOUND'],
  summary: 'Marks an action item as done, or as open.',
});
