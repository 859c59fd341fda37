import {
  activate,
  checkout,
  getInvites,
  getOffers,
  getPaymentState,
  receiveStripeEvent,
  openPay,
  redeem,
  createPayTicket,
} from '@studiolo/contract/billing/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { CouponService } from './coupons.service.ts';
import type { InviteService } from './invites.service.ts';
import type { OfferList } from './offers.ts';
import type { PayPageService } from './pay-page.service.ts';
import type { PaymentService } from './payments.service.ts';

type Services = {
  offers: OfferList;
  coupons: CouponService;
  payPages: PayPageService;
  payments: PaymentService;
  invites: InviteService;
};

export const billingRoutes = ({ offers, coupons, payPages, payments, invites }: Services) => [
  handle(getOffers, (origin) => offers.list(origin)),
  ...[activate, redeem].map((call) =>
    handle(call, ({ caller, input }) => coupons.redeem(caller.userId, input.actCode)),
  ),
  handle(createPayTicket, ({ caller, input, locale }) => payPages.ticket(caller, input.productId, locale)),
  handle(openPay, ({ input, ...origin }) => payPages.open(input.token, origin)),
  handle(checkout, ({ caller, input, locale }) =>
    payments.begin(caller.userId, input.productId, input.payType, locale),
  ),
  handle(getPaymentState, ({ input }) => payments.state(input.paymentId)),
  handle(receiveStripeEvent, ({ input }) => payments.handleWebhook(input.body, input.signature)),
  handle(getInvites, ({ caller }) => invites.get(caller.userId)),
];
