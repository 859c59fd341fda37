import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';
import { ServiceName, SetService } from './services.ts';

/** A model service that somebody connected with a key of their own, of which only the end is told. */
export const OwnService = z.object({
  name: ServiceName,
  baseUrl: z.string(),
  keyEnd: z.string(),
  /** False where the key was sealed with a key file that this server does not have. */
  isReadable: z.boolean(),
  models: z.array(z.string()),
});
export type OwnService = z.infer<typeof OwnService>;

export const listOwnServices = endpoint({
  method: 'GET',
  path: '/cli/model/own/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(OwnService),
  summary: 'The model services that the user connected with own keys.',
  perMinute: 60,
});

export const setOwnService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/set',
  access: 'user',
  input: SetService,
  data: OwnService,
  errors: ['INVALID'],
  summary: 'Connects a model service with an own key, once it was seen to answer; asked without quota.',
  perMinute: 20,
});

export const deleteOwnService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/del',
  access: 'user',
  input: z.object({ name: ServiceName }),
  data: Nothing,
  summary: 'Forgets a service that the user connected, and its key.',
  perMinute: 30,
});
