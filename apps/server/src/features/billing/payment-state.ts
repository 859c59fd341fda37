import type { PaymentState } from '@studiolo/contract/billing/entities';
import type { PaymentNews } from '../../ports/payment.ts';

/**
 * How a payment stands after a piece of news. News come late, twice and in any order, so a state only ever goes on:
 * what is paid does not expire, and what was given back is not paid again.
 */
export const stateAfter = (state: PaymentState, is: PaymentNews['is']): PaymentState => {
  if (is === 'refunded' || state === 'refunded') return 'refunded';
  if (is === 'paid' || state === 'paid') return 'paid';
  return 'expired';
};
