import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';
import { SERVICE_LIMITS } from './limits.ts';
import { modelName, ModelAbilities, DefaultAbilities } from './settings.ts';
import { ServiceLabel, ServiceName, ServiceSettings } from './services.ts';

/** A model service that a user connected with a key of their own; only the end of the key is returned. */
export const OwnService = z.object({
  name: ServiceName,
  /** Distinguishes several services of one kind. */
  label: z.optional(z.string()),
  baseUrl: z.string(),
  keyEnd: z.string(),
  /** False if the key was encrypted with a key file that this server does not have. */
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
  summary: 'Lists the model services that the user connected with their own keys.',
  perMinute: 60,
});

export const setOwnService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/set',
  access: 'user',
  input: ServiceSettings,
  data: OwnService,
  errors: ['INVALID'],
  summary:
    'Connects a model service with the user’s own key, after a successful test; its use does not count against the quota.',
  perMinute: 20,
});

export const deleteOwnService = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/del',
  access: 'user',
  input: z.object({ name: ServiceName, label: z.optional(ServiceLabel) }),
  data: Nothing,
  summary: 'Deletes a service that the user connected, and its key.',
  perMinute: 30,
});

const OwnModel = z.object({
  name: ServiceName,
  label: z.optional(ServiceLabel),
  model: modelName(SERVICE_LIMITS.modelMax),
});

/** Capabilities of a model of an own service: derived from its name, and as corrected by its owner. */
export const OwnAbilities = z.object({ usual: DefaultAbilities, abilities: ModelAbilities });
export type OwnAbilities = z.infer<typeof OwnAbilities>;

export const getOwnAbilities = endpoint({
  method: 'GET',
  path: '/cli/model/own/v1/abilities',
  access: 'user',
  input: OwnModel,
  data: OwnAbilities,
  errors: ['NOT_FOUND'],
  summary: 'Returns the abilities of a model of a service that the user connected.',
  perMinute: 120,
});

export const setOwnAbilities = endpoint({
  method: 'POST',
  path: '/cli/model/own/v1/setAbilities',
  access: 'user',
  input: z.extend(OwnModel, { abilities: ModelAbilities }),
  data: OwnAbilities,
  errors: ['NOT_FOUND', 'INVALID'],
  summary:
    'Corrects the abilities of a model of the user’s own service; omitted ones are inferred from its name.',
  perMinute: 60,
});
