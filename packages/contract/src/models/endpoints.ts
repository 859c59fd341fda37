import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { DefaultModel, Model } from './entities.ts';

export const listModels = endpoint({
  method: 'GET',
  path: '/cli/chatgpt/v1/getModelList',
  access: 'public',
  input: NoInput,
  data: z.array(Model),
  summary: 'Lists the models in the caller’s language; unavailable ones with the reason.',
});

export const getDefaultModel = endpoint({
  method: 'GET',
  path: '/cli/chatgpt/v1/getDefaultModel',
  access: 'public',
  input: NoInput,
  data: DefaultModel,
  summary: 'Returns the model that is used if none is named.',
});

export const setDefaultModel = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/setDefaultModel',
  access: 'user',
  encoding: 'form',
  input: z.object({ model: requiredText(200) }),
  data: Nothing,
  errors: ['MODEL_UNAVAILABLE', 'VIP_ONLY'],
  summary: 'Sets the user’s default model.',
});
