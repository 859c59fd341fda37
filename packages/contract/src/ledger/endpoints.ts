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
  summary: 'What the user has used today and may still use.',
});

export const getMyPlan = endpoint({
  method: 'GET',
  path: '/cli/plan/v1/mine',
  access: 'user',
  input: NoInput,
  data: MyPlan,
  summary: 'What the user has paid for or was given, and until when.',
});

export const pageCharges = endpoint({
  method: 'GET',
  path: '/cli/ledger/v1/page',
  access: 'user',
  input: z.object(PAGE_INPUT),
  data: pageOf(ChargeLine),
  summary: 'What was paid for and what was given back, the newest first.',
});
