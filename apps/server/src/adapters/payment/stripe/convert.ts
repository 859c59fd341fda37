import * as z from 'zod/mini';
import type { NewPayment, PaymentEvent, PaymentStatus } from '../../../ports/payment.ts';

const Session = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  status: z.nullish(z.string()),
  payment_status: z.string(),
});
type Session = z.infer<typeof Session>;

const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.looseObject({ metadata: z.nullish(z.looseObject({ paymentId: z.optional(z.uuid()) })) }),
  }),
});

/** Fields of a checkout session in Stripe's form encoding. */
export const toForm = (payment: NewPayment): Record<string, string> => ({
  mode: 'payment',
  client_reference_id: payment.paymentId,
  'metadata[paymentId]': payment.paymentId,
  // A charge copies its metadata from here, and the event of a refund only contains the charge.
  'payment_intent_data[metadata][paymentId]': payment.paymentId,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': payment.currency,
  'line_items[0][price_data][unit_amount]': String(payment.amount),
  'line_items[0][price_data][product_data][name]': payment.name,
  success_url: payment.paidUrl,
  cancel_url: payment.cancelUrl,
  expires_at: String(Math.floor(payment.expiresAt.getTime() / 1000)),
  locale: payment.locale === 'zh_CN' ? 'zh' : 'en',
});

const Refused = z.object({ error: z.object({ message: z.string() }) });

/** Stripe's error message, for the operator; empty if there is no message. */
export const readRefusal = (body: unknown): string => {
  const { data } = Refused.safeParse(body);
  return data?.error.message ?? '';
};

export const readSession = (body: unknown): Session => Session.parse(body);

export const paymentStatusOf = ({ status, payment_status: paid }: Session): PaymentStatus => {
  if (status === 'expired') return 'expired';
  return status === 'complete' && paid !== 'unpaid' ? 'paid' : 'open';
};

const newsOf = (type: string, object: Record<string, unknown>): PaymentEvent['outcome'] | undefined => {
  switch (type) {
    case 'checkout.session.completed':
      // `unpaid` if the bank takes days: another event reports the outcome.
      return object['payment_status'] === 'unpaid' ? undefined : 'paid';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return 'expired';
    case 'charge.refunded':
      // A partial refund does not revoke anything.
      return object['refunded'] === true ? 'refunded' : undefined;
    default:
      return undefined;
  }
};

/** Reads an event about one of our payments; undefined for other payments and irrelevant events. */
export const toNews = (event: unknown): PaymentEvent | undefined => {
  const read = Event.safeParse(event);
  if (!read.success) return undefined;
  const { type, data } = read.data;
  const paymentId = data.object.metadata?.paymentId;
  const outcome = newsOf(type, data.object);
  return paymentId && outcome ? { paymentId, outcome } : undefined;
};
