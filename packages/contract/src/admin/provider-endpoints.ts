import * as z from 'zod/mini';
import { Provider, ServiceLabel, ServiceName, SetService } from '../models/services.ts';
import { ServiceCheck } from '../models/service-checks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';

const Named = z.object({ name: ServiceName });
const Labelled = z.object({ name: ServiceName, label: z.optional(ServiceLabel) });

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
  input: Labelled,
  data: Provider,
  summary: 'Asks a model service anew what it offers.',
  perMinute: 30,
});

export const checkProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/check',
  access: 'admin',
  input: Labelled,
  data: z.array(ServiceCheck),
  errors: ['NOT_FOUND'],
  summary: 'Tests a model service that is set up, step by step.',
  perMinute: 10,
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
