import * as z from 'zod/mini';
import { GrantedUnits } from '../ledger/entities.ts';
import { PlanRules } from '../ledger/plan-rules.ts';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput } from '../wire/fields.ts';
import { count, PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { Coupon, FailedRun, AdminUser, Queue, UsageDay } from './entities.ts';
import { ADMIN_LIMITS } from './limits.ts';

const { searchMax, couponsAtOnce, couponUses, couponDays } = ADMIN_LIMITS;
const payType = z._default(z.enum(PAY_TYPES, 'invalid'), 'month');

export const pageUsers = endpoint({
  method: 'GET',
  path: '/cli/admin/v1/users',
  access: 'admin',
  input: z.object({
    ...PAGE_INPUT,
    search: z._default(z.string().check(z.trim(), z.maxLength(searchMax, 'too-long')), ''),
  }),
  data: pageOf(AdminUser),
  summary: 'Lists the accounts, newest first; `search` matches part of an address, a phone number or a name.',
  perMinute: 120,
});

export const grantProduct = endpoint({
  method: 'POST',
  path: '/cli/admin/v1/grant',
  access: 'admin',
  input: z.object({ tableId: Id, productId: ProductId, payType }),
  data: GrantedUnits,
  errors: ['NOT_FOUND'],
  summary: 'Grants a product to a user; extends a period that is still running.',
  perMinute: 30,
});

export const pageCoupons = endpoint({
  method: 'GET',
  path: '/cli/admin/coupon/v1/list',
  access: 'admin',
  input: z.object(PAGE_INPUT),
  data: pageOf(Coupon),
  summary: 'Lists the codes that were created, newest first, and how often each was used.',
  perMinute: 120,
});

export const createCoupons = endpoint({
  method: 'POST',
  path: '/cli/admin/coupon/v1/create',
  access: 'admin',
  input: z.object({
    productIds: z.array(ProductId).check(z.minLength(1, 'required'), z.maxLength(3, 'too-many')),
    payType,
    count: count(1, couponsAtOnce, 1),
    uses: count(1, couponUses, 1),
    /** Days until the codes expire; never if omitted. */
    days: z.optional(wholeNumber(1, couponDays)),
  }),
  data: z.object({ codes: z.array(z.string()) }),
  summary: 'Creates codes and returns them; they are not shown again.',
  perMinute: 30,
});

export const getUsage = endpoint({
  method: 'GET',
  path: '/cli/admin/v1/usage',
  access: 'admin',
  input: NoInput,
  data: z.array(UsageDay),
  summary: 'Counts the charges settled and returned on each of the last thirty days, today last.',
  perMinute: 60,
});

export const listQueues = endpoint({
  method: 'GET',
  path: '/cli/admin/v1/queues',
  access: 'admin',
  input: NoInput,
  data: z.array(Queue),
  summary: 'Counts the jobs and runs of each kind that are waiting, running or failed.',
  perMinute: 120,
});

export const pageFailedRuns = endpoint({
  method: 'GET',
  path: '/cli/admin/v1/failedRuns',
  access: 'admin',
  input: z.object(PAGE_INPUT),
  data: pageOf(FailedRun),
  summary: 'Lists the runs that failed or were interrupted, with the reason, newest first.',
  perMinute: 120,
});

/** Amounts that no operator set are null; `usual` has their defaults. */
export const getPlanRules = endpoint({
  method: 'GET',
  path: '/cli/admin/plans/v1/get',
  access: 'admin',
  input: NoInput,
  data: z.object({
    rules: PlanRules,
    usual: z.object({ answers: z.int(), pictures: z.int(), minutes: z.int(), pages: z.int() }),
  }),
  summary: 'Returns the limits of the free plan, and whether plans are enabled.',
  perMinute: 120,
});

export const setPlanRules = endpoint({
  method: 'POST',
  path: '/cli/admin/plans/v1/set',
  access: 'admin',
  input: PlanRules,
  data: z.null(),
  summary: 'Sets the limits of the free plan, or disables plans, which removes all limits.',
  perMinute: 30,
});
