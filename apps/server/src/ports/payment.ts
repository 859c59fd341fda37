import type { Locale } from '@studiolo/contract/wire/headers';

export type NewPayment = {
  /** Ours; the service gives it back with everything it tells of this payment. */
  paymentId: string;
  /** What is bought, in the words of who pays. */
  name: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  locale: Locale;
  /** Where the page goes afterwards, paid or not. */
  paidUrl: string;
  leftUrl: string;
  expiresAt: Date;
};

export type PaymentStanding = 'open' | 'paid' | 'expired';

/** What the service says of a payment of ours. */
export type PaymentNews = { paymentId: string; is: 'paid' | 'expired' | 'refunded' };

/** Takes payments on pages of its own. */
export type Payment = {
  begin: (payment: NewPayment) => Promise<{ reference: string; url: string }>;
  /** Throws when the service cannot be reached, or does not know us. */
  check: () => Promise<void>;
  /** How a payment stands now, by the service's own name for it. */
  standing: (reference: string) => Promise<PaymentStanding>;
  /** What a signed message says; undefined when it is of no concern. Throws a `ForgedMessage` when the service did not sign it. */
  readMessage: (body: string, signature: string, now: Date) => PaymentNews | undefined;
};

export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage';
  override readonly message = 'ForgedMessage';
}

/** The service could not be reached, or refused. */
export class PaymentFault extends Error {
  override readonly name = 'PaymentFault';
}
