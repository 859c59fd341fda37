import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, requiredText } from '../wire/fields.ts';
import { PromptTools } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';

const CALL = { method: 'POST', access: 'user', perMinute: 20 } as const;
const promptInput = z.object({ prompt: requiredText(DRAW_LIMITS.promptLength) });
/** Empty if no suitable model is available. */
const text = z.object({ text: z.string() });

export const getPromptTools = endpoint({
  method: 'GET',
  path: '/cli/mj/v1/aids',
  access: 'user',
  input: NoInput,
  data: PromptTools,
  summary: 'Returns the prompt tools that are available here.',
});

export const improvePrompt = endpoint({
  ...CALL,
  path: '/cli/mj/v1/improve',
  input: promptInput,
  data: text,
  errors: ['MODEL_UNAVAILABLE'],
  summary: 'Adds detail to a prompt with a model; parameters stay unchanged.',
});

export const translatePrompt = endpoint({
  ...CALL,
  path: '/cli/mj/v1/english',
  input: promptInput,
  data: text,
  errors: ['MODEL_UNAVAILABLE'],
  summary: 'Translates the words of a prompt into English with a model.',
});

export const describePicture = endpoint({
  ...CALL,
  path: '/cli/mj/v1/describe',
  input: z.object({ fileId: Id }),
  data: text,
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE'],
  summary: 'Describes a picture with a vision model, as a prompt for generating a similar one.',
});
