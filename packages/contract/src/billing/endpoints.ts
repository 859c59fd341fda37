import * as z from 'zod/mini';
import { GrantedUnits } from '../ledger/entities.ts';
import { PayType, ProductId } from '../ledger/products.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { Checkout, Invites, Offers, PaymentState, PaySession, PayTicket } from './entities.ts';
import { BILLING_LIMITS } from './limits.ts';

const ActCode = z.object({ actCode: requiredText(BILLING_LIMITS.actCodeMax) });
const RedeemResult = z.object({ granted: z.array(GrantedUnits) });

export const getOffers = endpoint({
  method: 'GET',
  path: '/cli/plan/v1/get',
  access: 'public',
  input: NoInput,
  data: Offers,
  summary: 'Lists the products that are for sale, with their prices.',
});

export const activate = endpoint({
  method: 'POST',
  path: '/cli/activated/v1/activated',
  access: 'user',
  input: ActCode,
  data: RedeemResult,
  errors: ['COUPON_INVALID'],
  summary: 'Redeems a code, once.',
  perMinute: 10,
});

export const createPayTicket = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/ticket',
  access: 'user',
  input: z.object({ productId: z.optional(ProductId) }),
  data: PayTicket,
  summary: 'Returns a ticket that opens the payment page once, within a minute.',
  perMinute: 30,
});

export const openPay = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/open',
  access: 'public',
  input: z.object({ token: requiredText(100) }),
  data: PaySession,
  errors: ['TICKET_SPENT'],
  summary: 'Exchanges a payment ticket for a token that is only valid for paying.',
  perMinute: 30,
});

export const checkout = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/checkout',
  access: 'payer',
  input: z.object({ productId: ProductId, payType: PayType }),
  data: Checkout,
  errors: ['PAYMENT_OFF', 'NOT_FOUND', 'BUSY'],
  summary: 'Starts a payment. The server determines the price.',
  perMinute: 20,
});

export const redeem = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/redeem',
  access: 'payer',
  input: ActCode,
  data: RedeemResult,
  errors: ['COUPON_INVALID'],
  summary: 'Redeems a code on the payment page, as `activated` does.',
  perMinute: 10,
});

export const getPaymentState = endpoint({
  method: 'GET',
  path: '/cli/pay/v1/state',
  access: 'public',
  input: z.object({ paymentId: Id }),
  data: PaymentState,
  errors: ['NOT_FOUND'],
  summary: 'Returns the state of a payment to anyone who has its id, which cannot be guessed.',
  perMinute: 120,
});

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/stripe',
  access: 'public',
  encoding: 'raw',
  signedBy: 'stripe-signature',
  input: z.object({ body: z.string(), signature: z.string() }),
  data: Nothing,
  summary: 'Receives events about payments from Stripe; only events signed by Stripe count.',
  perMinute: 3000,
});

export const getInvites = endpoint({
  method: 'GET',
  path: '/cli/invite/v1/get',
  access: 'user',
  input: NoInput,
  data: Invites,
  summary: 'Returns the caller’s invitation link, the people who signed up with it, and the reward.',
});
