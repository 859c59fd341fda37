import * as z from 'zod/mini';
import { RetentionRules } from '../retention/rules.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';

export const getRetention = endpoint({
  method: 'GET',
  path: '/cli/admin/retention/v1/get',
  access: 'admin',
  input: NoInput,
  data: RetentionRules,
  summary: 'Returns after how many days each kind of data is removed; null if never.',
  perMinute: 120,
});

export const setRetention = endpoint({
  method: 'POST',
  path: '/cli/admin/retention/v1/set',
  access: 'admin',
  input: RetentionRules,
  data: z.null(),
  summary:
    'Sets after how many days each kind of data is removed; null for never. Older data is removed within an hour.',
  perMinute: 30,
});
