import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { ChargeLine, ChatCount, MyPlan } from './entities.ts';

export const getChatCount = endpoint({
  method: 'GET',
  path: '/cli/user/v1/getChatCount',
  access: 'user',
  input: NoInput,
  data: ChatCount,
  summary: 'Returns what the user has used today, and what is left.',
});

export const getMyPlan = endpoint({
  method: 'GET',
  path: '/cli/plan/v1/mine',
  access: 'user',
  input: NoInput,
  data: MyPlan,
  summary: 'Returns the products that the user bought or was granted, and when they expire.',
});

export const pageCharges = endpoint({
  method: 'GET',
  path: '/cli/ledger/v1/page',
  access: 'user',
  input: z.object(PAGE_INPUT),
  data: pageOf(ChargeLine),
  summary: 'Lists charges and refunds, newest first.',
});
