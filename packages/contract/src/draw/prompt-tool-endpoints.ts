import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, requiredText } from '../wire/fields.ts';
import { DrawAids } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';

const CALL = { method: 'POST', access: 'user', perMinute: 20 } as const;
const written = z.object({ prompt: requiredText(DRAW_LIMITS.promptLength) });
/** Empty without a model for it. */
const text = z.object({ text: z.string() });

export const getDrawAids = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/aids',
  access: 'user',
  input: NoInput,
  data: DrawAids,
  summary: 'What helps with prompts here.',
});

export const improvePrompt = endpoint({
  ...CALL,
  path: '/cli/mj/v1/improve',
  input: written,
  data: text,
  errors: ['MODEL_UNAVAILABLE'],
  summary: 'Has a model write a prompt richer; parameters stay as they are.',
});

export const translatePrompt = endpoint({
  ...CALL,
  path: '/cli/mj/v1/english',
  input: written,
  data: text,
  errors: ['MODEL_UNAVAILABLE'],
  summary: 'Has a model put the words of a prompt into English.',
});

export const describePicture = endpoint({
  ...CALL,
  path: '/cli/mj/v1/describe',
  input: z.object({ fileId: Id }),
  data: text,
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE'],
  summary: 'Has a model that sees write a prompt by which a picture like this one could be drawn.',
});
