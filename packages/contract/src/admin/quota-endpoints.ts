import * as z from 'zod/mini';
import { Quota } from '../quotas/rules.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/** Id of an account. Omitted for the limits of everybody. */
const tableId = z.optional(Id);

export const getQuota = endpoint({
  method: 'GET',
  path: '/cli/admin/quota/v1/get',
  access: 'admin',
  input: z.object({ tableId }),
  data: Quota,
  errors: ['NOT_FOUND'],
  summary: 'Returns the limits that operators set for an account, or for everybody.',
  perMinute: 120,
});

export const setQuota = endpoint({
  method: 'POST',
  path: '/cli/admin/quota/v1/set',
  access: 'admin',
  input: z.object({ tableId, ...Quota.shape }),
  data: z.null(),
  errors: ['NOT_FOUND'],
  summary:
    'Sets the storage, sources and minutes a month of an account, or of everybody; limits of an account take precedence. Existing data is kept.',
  perMinute: 30,
});
