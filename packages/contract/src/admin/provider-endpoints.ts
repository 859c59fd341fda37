import * as z from 'zod/mini';
import { Provider, ServiceName, SetService } from '../models/services.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';

const Named = z.object({ name: ServiceName });

export const listProviders = endpoint({
  method: 'GET',
  path: '/cli/admin/provider/v1/list',
  access: 'admin',
  input: NoInput,
  data: z.array(Provider),
  summary: 'The model services: who set each up, and what it offers now.',
  perMinute: 60,
});

export const setProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/set',
  access: 'admin',
  input: SetService,
  data: Provider,
  errors: ['NOT_PERMITTED'],
  summary:
    'Sets a model service up on every server at once. What it had before is replaced, key and address alike.',
  perMinute: 30,
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/test',
  access: 'admin',
  input: Named,
  data: Provider,
  summary: 'Asks a model service anew what it offers.',
  perMinute: 30,
});

export const deleteProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/del',
  access: 'admin',
  input: Named,
  data: Nothing,
  summary: 'Forgets what was added here of a model service.',
  perMinute: 30,
});
