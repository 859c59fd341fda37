import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripe } from '../../../adapters/payment/stripe/stripe.ts';
import { API_VERSION } from './stripe-objects.ts';
import { signatureOf, startStripe, STRIPE_KEYS, type StripeStandIn } from './stripe.ts';

const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = STRIPE_KEYS;

let standIn: StripeStandIn;
let theirs: Stripe;
beforeAll(async () => {
  standIn = await startStripe();
  const { hostname, port } = new URL(standIn.url);
  theirs = new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => standIn.close());

const ours = () => createStripe({ secretKey: key, webhookSecret: secret, baseUrl: standIn.url, fetch });
const aPayment = () => ({
  paymentId: randomUUID(),
  name: 'Pro, 30 days',
  amount: 990,
  currency: 'usd',
  locale: 'en_US' as const,
  paidUrl: 'https://studiolo.example.com/pay?paymentId=1',
  cancelUrl: 'https://studiolo.example.com/pay?isLeft=1',
  expiresAt: new Date(Date.now() + 3_600_000),
});

it('requests the payment page exactly as Stripe’s own library does [plan.checkout] [provider.real]', async () => {
  const payment = aPayment();
  const metadata = { paymentId: payment.paymentId };

  const { url } = await ours().begin(payment);
  const first = standIn.requests.at(-1);
  await theirs.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: payment.paymentId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 990,
          product_data: { name: 'Pro, 30 days' },
        },
      },
    ],
    success_url: payment.paidUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    locale: 'en',
  });
  const second = standIn.requests.at(-1);

  expect(url).toContain('/c/pay/cs_test_');
  expect(first?.path).toBe(second?.path);
  expect([...(first?.form ?? [])].toSorted()).toEqual([...(second?.form ?? [])].toSorted());
  for (const name of ['authorization', 'stripe-version', 'content-type'])
    expect(first?.headers[name]).toBe(second?.headers[name]);
  expect(first?.headers['stripe-version']).toBe(API_VERSION);
});

it('signs like Stripe, and verifies Stripe’s signatures [plan.checkout]', async () => {
  const payment = aPayment();
  const { reference } = await ours().begin(payment);
  const body = JSON.stringify(standIn.pay(reference));
  const now = new Date();

  const signed = signatureOf(body, secret, now);
  const byStripe = theirs.webhooks.generateTestHeaderString({ payload: body, secret });

  expect(theirs.webhooks.constructEvent(body, signed, secret).type).toBe('checkout.session.completed');
  for (const signature of [signed, byStripe])
    expect(ours().parseWebhook(body, signature, now)).toEqual({
      paymentId: payment.paymentId,
      outcome: 'paid',
    });
  // Stripe signs with two secrets while one is being replaced.
  const rolled = byStripe.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
  expect(ours().parseWebhook(body, rolled, now)).toMatchObject({ outcome: 'paid' });
  expect(() => ours().parseWebhook(`${body} `, byStripe, now)).toThrow('InvalidSignature');
});

it('is compatible with Stripe’s own library [provider.real]', async () => {
  const { reference } = await ours().begin(aPayment());
  standIn.pay(reference);

  const session = await theirs.checkout.sessions.retrieve(reference);

  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 990 });
  expect(await ours().fetchStatus(reference)).toBe('paid');
  await expect(theirs.checkout.sessions.retrieve('cs_test_none')).rejects.toThrow('No such thing');
});

it('redirects to its payment page and back [plan.checkout]', async () => {
  const payment = aPayment();
  const { url } = await ours().begin(payment);
  const page = await (await fetch(url)).text();
  expect(page).toContain('990 usd');

  const left = await fetch(`${url}/left`, { redirect: 'manual' });
  const paid = await fetch(`${url}/paid`, { redirect: 'manual' });

  expect(left.headers.get('location')).toBe(payment.cancelUrl);
  expect(paid.headers.get('location')).toBe(payment.paidUrl);
});
