import type { Locale } from '@studiolo/contract/wire/headers';

export type NewPayment = {
  /** Our id; the service returns it with every event of this payment. */
  paymentId: string;
  /** Name of the product in the payer's language. */
  name: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  locale: Locale;
  /** Pages to return to after paying, and after leaving without paying. */
  paidUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type PaymentStatus = 'open' | 'paid' | 'expired';

/** An event of a payment. */
export type PaymentEvent = { paymentId: string; outcome: 'paid' | 'expired' | 'refunded' };

/** Takes payments on the service's own pages. */
export type Payment = {
  begin: (payment: NewPayment) => Promise<{ reference: string; url: string }>;
  /** Throws if the service is unreachable or rejects our credentials. */
  check: () => Promise<void>;
  /** Returns the current state of a payment, by the service's id. */
  fetchStatus: (reference: string) => Promise<PaymentStatus>;
  /**
   * Reads a signed message; undefined if it is irrelevant. Throws `InvalidSignature` if the signature is
   * invalid.
   */
  parseWebhook: (body: string, signature: string, now: Date) => PaymentEvent | undefined;
};

export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
  override readonly message = 'InvalidSignature';
}

/** The service could not be reached, or returned an error. */
export class PaymentFault extends Error {
  override readonly name = 'PaymentFault';
}
