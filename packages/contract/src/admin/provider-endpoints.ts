import * as z from 'zod/mini';
import { Provider, ServiceName } from '../models/services.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing } from '../wire/fields.ts';
import { ADMIN_LIMITS } from './limits.ts';

const Named = z.object({ name: ServiceName });

export const listProviders = endpoint({
  method: 'GET',
  path: '/cli/admin/v1/providers',
  access: 'admin',
  input: NoInput,
  data: z.array(Provider),
  summary: 'The model services: who set each up, and what it offers now.',
  perMinute: 60,
});

export const setProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/v1/provider/set',
  access: 'admin',
  input: z
    .object({
      name: ServiceName,
      apiKey: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(ADMIN_LIMITS.apiKeyMax, 'too-long'),
            z.regex(/^[\x21-\x7e]+$/, 'invalid'),
          ),
      ),
      baseUrl: z.optional(
        z
          .url({ protocol: /^https?$/, error: 'invalid' })
          .check(z.maxLength(ADMIN_LIMITS.baseUrlMax, 'too-long')),
      ),
    })
    .check(
      z.refine(({ name, baseUrl }) => name !== 'compatible' || baseUrl !== undefined, {
        error: 'required',
        path: ['baseUrl'],
      }),
      z.refine(({ apiKey, baseUrl }) => apiKey !== undefined || baseUrl !== undefined, {
        error: 'required',
        path: ['apiKey'],
      }),
    ),
  data: Provider,
  errors: ['NOT_PERMITTED'],
  summary:
    'Sets a model service up on every server at once. What it had before is replaced, key and address alike.',
  perMinute: 30,
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/v1/provider/test',
  access: 'admin',
  input: Named,
  data: Provider,
  summary: 'Asks a model service anew what it offers.',
  perMinute: 30,
});

export const deleteProvider = endpoint({
  method: 'POST',
  path: '/cli/admin/v1/provider/del',
  access: 'admin',
  input: Named,
  data: Nothing,
  summary: 'Forgets what was added here of a model service.',
  perMinute: 30,
});
