import * as z from 'zod/mini';
import { Provider, ServiceLabel, ServiceName, ServiceSettings } from '../models/services.ts';
import { ServiceCheck } from '../models/service-checks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';

const ServiceInput = z.object({ name: ServiceName });
const LabeledServiceInput = z.object({ name: ServiceName, label: z.optional(ServiceLabel) });

export const listProviders = endpoint({
  method: 'GET',
  path: '/cli/admin/provider/v1/list',
  access: 'admin',
  input: NoInput,
  data: z.array(Provider),
  summary: 'Lists the model services: where each was configured, and which models it offers now.',
  perMinute: 60,
});

export const setProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/set',
  access: 'admin',
  input: ServiceSettings,
  data: Provider,
  errors: ['NOT_PERMITTED'],
  summary:
    'Configures a model service on every server. Replaces all its former settings, including the key and the address.',
  perMinute: 30,
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/test',
  access: 'admin',
  input: LabeledServiceInput,
  data: Provider,
  summary: 'Asks a model service again which models it offers.',
  perMinute: 30,
});

export const checkProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/check',
  access: 'admin',
  input: LabeledServiceInput,
  data: z.array(ServiceCheck),
  errors: ['NOT_FOUND'],
  summary: 'Tests a configured model service, step by step.',
  perMinute: 10,
});

export const deleteProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/provider/v1/del',
  access: 'admin',
  input: ServiceInput,
  data: Nothing,
  summary: 'Deletes the settings of a model service that were made here.',
  perMinute: 30,
});
