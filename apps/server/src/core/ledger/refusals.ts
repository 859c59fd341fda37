import type { MeteredPrice } from '@studiolo/contract/ledger/prices';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Limit } from './limits.ts';

type Plan = 'free' | 'paid';

const QUOTA_SPENT_KEYS = {
  answer: { free: 'QUOTA_SPENT', paid: 'pro-spent' },
  picture: { free: 'pictures-spent', paid: 'vip-pictures-spent' },
  minute: { free: 'minutes-spent', paid: 'pro-minutes-spent' },
  page: { free: 'pages-spent', paid: 'pro-pages-spent' },
} as const;

/** Texts for a request that needs more than is left of the quota. */
const SHORT = { free: 'pictures-short', paid: 'vip-pictures-short' } as const;

const TOO_LONG = { free: 'document-pages', paid: 'pro-document-pages' } as const;

/** Refusal that says what is left, when the quota resets and how to get more. */
export const spent = (
  { meter, amount }: MeteredPrice,
  plan: Plan,
  { max, window }: Limit,
  used: number,
  returns: { time: string; zone: string },
): Refusal => {
  const remaining = Number(Math.max(0, max - used).toFixed(2));
  const values = { limit: max, left: remaining, amount, ...returns };
  const key = meter === 'picture' && remaining > 0 ? SHORT[plan] : QUOTA_SPENT_KEYS[meter][plan];
  const isRenewed = window !== 'life' && amount <= max;
  return new Refusal('QUOTA_SPENT', { key, values, ...(isRenewed && { renewal: window }) });
};

/** Refusal under an operator's own limit of transcribed minutes. */
export const spentMinutes = ({ max }: Limit, used: number): Refusal =>
  new Refusal('QUOTA_SPENT', {
    key: 'quota-minutes',
    values: { limit: max, left: Number(Math.max(0, max - used).toFixed(2)) },
  });

export const tooLong = (amount: number, plan: Plan, limit: number, paid: number): Refusal =>
  new Refusal('QUOTA_SPENT', { key: TOO_LONG[plan], values: { limit, amount, paid } });
