import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

export const API_VERSION = '2026-10-28.endive';

export const newId = (kind: string): string => `${kind}_${randomBytes(16).toString('hex')}`;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns the checkout session that Stripe creates from a form; card is the only payment method. */
export const toSession = (
  form: URLSearchParams,
  { url, now }: { url: string; now: Date },
): Stripe.Checkout.Session => {
  const id = newId('cs_test');
  const field = (name: string): string | null => form.get(name);
  const amount =
    Number(field('line_items[0][price_data][unit_amount]')) * Number(field('line_items[0][quantity]'));
  const paymentId = field('metadata[paymentId]');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: field('cancel_url'),
    client_reference_id: field('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(now),
    currency: field('line_items[0][price_data][currency]'),
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: Number(field('expires_at')),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: field('locale') === 'zh' ? 'zh' : 'en',
    managed_payments: null,
    metadata: paymentId === null ? {} : { paymentId },
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: field('success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: null,
    url: `${url}/c/pay/${id}`,
    wallet_options: null,
  };
};

/** Returns the charge for a paid session, with the refunded amount. */
export const toCharge = (
  session: Stripe.Checkout.Session,
  metadata: Stripe.Metadata,
  refunded: number,
): Stripe.Charge => {
  const amount = session.amount_total ?? 0;
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'STUDIOLO',
    captured: true,
    created: session.created,
    currency: session.currency ?? 'usd',
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: session.payment_intent,
    payment_method: newId('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded >= amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

type SessionEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent;

export type StripeEvent = SessionEvent | Stripe.ChargeRefundedEvent | Stripe.CustomerCreatedEvent;

const eventBase = (now: Date) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: API_VERSION,
  created: seconds(now),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
});

export const sessionEvent = (
  type: SessionEvent['type'],
  session: Stripe.Checkout.Session,
  now: Date,
): SessionEvent => ({ ...eventBase(now), type, data: { object: { ...session } } });

export const refundEvent = (charge: Stripe.Charge, now: Date): Stripe.ChargeRefundedEvent => ({
  ...eventBase(now),
  type: 'charge.refunded',
  data: { object: charge },
});
