import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';
import { endpoint } from '../wire/endpoint.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';

export const OPERATOR_ACTIONS = [
  'grant',
  'coupons',
  'plan-rules',
  'quota-set',
  'retention-set',
  'retention-removed',
  'service-set',
  'service-removed',
  'model-set',
  'model-reset',
] as const;

/**
 * A change that an operator made at /admin, or data that was removed by an operator's rule. Never contains a
 * key or a code.
 */
export const OperatorAction = z.object({
  actionId: z.string(),
  action: z.enum(OPERATOR_ACTIONS),
  /**
   * E-mail address or phone number; empty once the account is deleted, and for data that was removed by a
   * rule.
   */
  operator: z.string(),
  /** The affected user, service or model; empty if none, or if the account is deleted. */
  subject: z.string(),
  grants: z.array(z.object({ productId: ProductId, payType: z.enum(PAY_TYPES) })),
  /** Number of created codes or of removed items; 0 for other actions. */
  codes: z.int(),
  /** Names of the changed settings, without their values. */
  settings: z.array(z.string()),
  createdAt: z.string(),
});
export type OperatorAction = z.infer<typeof OperatorAction>;

export const pageOperatorActions = endpoint({
  method: 'GET',
  path: '/cli/admin/log/v1/list',
  access: 'admin',
  input: z.object(PAGE_INPUT),
  data: pageOf(OperatorAction),
  summary: 'Lists the changes that operators made, newest first.',
  perMinute: 120,
});
