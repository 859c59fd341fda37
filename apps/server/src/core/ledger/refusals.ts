import type { MeteredPrice } from '@studiolo/contract/ledger/prices';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Limit } from './limits.ts';

type Plan = 'free' | 'paid';

const SPENT = {
  answer: { free: 'QUOTA_SPENT', paid: 'pro-spent' },
  picture: { free: 'pictures-spent', paid: 'vip-pictures-spent' },
  minute: { free: 'minutes-spent', paid: 'pro-minutes-spent' },
  page: { free: 'pages-spent', paid: 'pro-pages-spent' },
} as const;

const TOO_LONG = { free: 'document-pages', paid: 'pro-document-pages' } as const;

/** Says what is not enough, when there is more again, and how to go on. */
export const spent = (
  { meter, amount }: MeteredPrice,
  plan: Plan,
  { most }: Limit,
  used: number,
  returns: { time: string; zone: string },
): Refusal => {
  const left = Number(Math.max(0, most - used).toFixed(2));
  const values = { limit: most, left, amount, ...returns };
  return new Refusal('QUOTA_SPENT', { key: SPENT[meter][plan], values });
};

/** Says how long one document may be. */
export const tooLong = (amount: number, plan: Plan, limit: number, paid: number): Refusal =>
  new Refusal('QUOTA_SPENT', { key: TOO_LONG[plan], values: { limit, amount, paid } });
