import * as z from 'zod/mini';
import { GrantedUnits } from '../ledger/entities.ts';
import { PayType, ProductId } from '../ledger/products.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { Checkout, Invites, Offers, PaymentState, PaySession, PayTicket } from './entities.ts';
import { BILLING_LIMITS } from './limits.ts';

const ActCode = z.object({ actCode: requiredText(BILLING_LIMITS.actCodeMax) });
const Redeemed = z.object({ granted: z.array(GrantedUnits) });

export const getOffers = endpoint({
  method: 'GET',
  path: '/cli/plan/v1/get',
  access: 'public',
  input: NoInput,
  data: Offers,
  summary: 'What can be bought here and what it costs.',
});

export const activate = endpoint({
  method: 'POST',
  path: '/cli/activated/v1/activated',
  access: 'user',
  input: ActCode,
  data: Redeemed,
  errors: ['COUPON_INVALID'],
  summary: 'Exchanges a code for what it grants, once.',
  perMinute: 10,
});

export const createPayTicket = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/ticket',
  access: 'user',
  input: z.object({ productId: z.optional(ProductId) }),
  data: PayTicket,
  summary: 'A ticket that opens the pay page once, within a minute.',
  perMinute: 30,
});

export const openPay = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/open',
  access: 'public',
  input: z.object({ token: requiredText(100) }),
  data: PaySession,
  errors: ['TICKET_SPENT'],
  summary: 'Spends a pay ticket; answers a token that is good for paying alone.',
  perMinute: 30,
});

export const checkout = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/checkout',
  access: 'payer',
  input: z.object({ productId: ProductId, payType: PayType }),
  data: Checkout,
  errors: ['PAYMENT_OFF', 'NOT_FOUND', 'BUSY'],
  summary: 'Begins a payment. What it costs is the server’s to say.',
  perMinute: 20,
});

export const redeem = endpoint({
  method: 'POST',
  path: '/cli/pay/v1/redeem',
  access: 'payer',
  input: ActCode,
  data: Redeemed,
  errors: ['COUPON_INVALID'],
  summary: 'Exchanges a code on the pay page, as `activated` does.',
  perMinute: 10,
});

export const getPaymentState = endpoint({
  method: 'GET',
  path: '/cli/pay/v1/state',
  access: 'public',
  input: z.object({ paymentId: Id }),
  data: PaymentState,
  errors: ['NOT_FOUND'],
  summary: 'How a payment stands, for whoever comes back from it; its id cannot be guessed.',
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
  summary: 'What Stripe tells of payments; counts only when signed by Stripe.',
  perMinute: 3000,
});

export const getInvites = endpoint({
  method: 'GET',
  path: '/cli/invite/v1/get',
  access: 'user',
  input: NoInput,
  data: Invites,
  summary: 'The link that invites, who came by it, and what it brought.',
});
