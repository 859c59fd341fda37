import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, NoInput, Nothing } from '../wire/fields.ts';
import { Prompt } from './entities.ts';
import { PROMPT_LIMITS } from './limits.ts';
import { trimText } from '../wire/visible-text.ts';

const PROMPT_FIELDS = {
  name: Name,
  body: z
    .string('required')
    .check(
      z.overwrite(trimText),
      z.minLength(1, 'required'),
      z.maxLength(PROMPT_LIMITS.bodyLength, 'too-long'),
    ),
};
const CHANGE = { method: 'POST', access: 'user' } as const;

export const listPrompts = endpoint({
  method: 'GET',
  path: '/cli/prompt/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Prompt),
  summary: 'Lists the caller’s prompts by name.',
});

export const createPrompt = endpoint({
  ...CHANGE,
  path: '/cli/prompt/v1/create',
  input: z.object(PROMPT_FIELDS),
  data: z.object({ promptId: z.string() }),
  errors: ['TAKEN', 'TOO_LARGE'],
  summary: 'Saves a prompt under a name that is unique among the caller’s prompts.',
});

export const updatePrompt = endpoint({
  ...CHANGE,
  path: '/cli/prompt/v1/update',
  input: z.object({ promptId: Id, ...PROMPT_FIELDS }),
  data: Nothing,
  errors: ['NOT_FOUND', 'TAKEN'],
  summary: 'Changes a prompt.',
});

export const deletePrompt = endpoint({
  ...CHANGE,
  path: '/cli/prompt/v1/del',
  input: z.object({ promptId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a prompt.',
});
