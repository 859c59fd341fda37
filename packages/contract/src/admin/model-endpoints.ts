import * as z from 'zod/mini';
import { ManagedModel, modelName, ModelSettings } from '../models/settings.ts';
import { SERVICE_LIMITS } from '../models/limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { ADMIN_LIMITS } from './limits.ts';

/** If two services list the same model, its name is prefixed with the service's. */
const name = modelName(SERVICE_LIMITS.modelMax + SERVICE_LIMITS.labelMax);

export const pageManagedModels = endpoint({
  method: 'GET',
  path: '/cli/admin/model/v1/list',
  access: 'admin',
  input: z.object({
    ...PAGE_INPUT,
    search: z._default(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMax, 'too-long')), ''),
  }),
  data: z.object({
    ...pageOf(ManagedModel).shape,
    /** Error in the models file; empty if it is valid. The server then uses the previous file, or none. */
    fileFault: z.string(),
    /** Day of the last review of the built-in table of capabilities. */
    reviewedOn: z.string(),
  }),
  summary:
    'Lists the named models and then those that services list, each with its settings; `search` matches part of a name.',
  perMinute: 120,
});

export const setManagedModel = endpoint({
  method: 'POST',
  path: '/cli/admin/model/v1/set',
  access: 'admin',
  input: z.object({ name, settings: ModelSettings }),
  data: ManagedModel,
  errors: ['INVALID'],
  summary: 'Replaces the settings of a model on every server.',
  perMinute: 60,
});

export const resetManagedModel = endpoint({
  method: 'POST',
  path: '/cli/admin/model/v1/reset',
  access: 'admin',
  input: z.object({ name }),
  data: ManagedModel,
  summary: 'Resets a model to the settings of the models file, or to the defaults.',
  perMinute: 60,
});
