import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';

/** Price of a product: `amount` in the currency's smallest unit, `currency` as three lowercase letters. */
export const OfferedPrice = z.object({
  payType: z.enum(PAY_TYPES),
  amount: z.int(),
  currency: z.string(),
});
export type OfferedPrice = z.infer<typeof OfferedPrice>;

export const Offer = z.object({
  productId: ProductId,
  kind: z.enum(['plan', 'pack', 'draw']),
  /** One for each period; a pack has a single price. */
  prices: z.array(OfferedPrice),
  /** Answers a day, questions in the pack, or pictures a day. */
  adds: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** Answers and pictures per day, minutes of recordings, and translated pages per month and per document. */
export const PlanLimits = z.object({
  answers: z.int(),
  pictures: z.int(),
  minutes: z.int(),
  pages: z.int(),
  pagesADocument: z.int(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;

export const Offers = z.object({
  offers: z.array(Offer),
  /** `none`: no payment service is configured, and only codes can be redeemed. */
  payment: z.enum(['stripe', 'none']),
  /** The free plan, whose minutes are granted once, and Pro, whose minutes are granted each month. */
  free: PlanLimits,
  pro: PlanLimits,
});
export type Offers = z.infer<typeof Offers>;

/** `url`: the pay page with the ticket; starts with `/` if the server does not know its own address. */
export const PayTicket = z.object({ ticket: z.string(), url: z.string() });
export type PayTicket = z.infer<typeof PayTicket>;

/** The payer, and a token that is only valid for paying. The page does not store the token. */
export const PaySession = z.object({
  payToken: z.string(),
  endsAt: z.string(),
  nickname: z.string(),
  ...Offers.shape,
});
export type PaySession = z.infer<typeof PaySession>;

/** URL of the payment service's page, and the id for requesting the state of the payment. */
export const Checkout = z.object({ paymentId: z.string(), url: z.string() });
export type Checkout = z.infer<typeof Checkout>;

export const PaymentState = z.enum(['open', 'paid', 'expired', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** A user who signed up with the invite link. `rewarded` after their first answer. */
export const InviteRecord = z.object({
  nickname: z.string(),
  state: z.enum(['joined', 'rewarded']),
  createdAt: z.string(),
});

export const Invites = z.object({
  inviteId: z.string(),
  /** The invite link; starts with `/` if the server does not know its own address. */
  url: z.string(),
  /** Questions that both users get. */
  reward: z.int(),
  /** Newest first, at most a hundred. */
  records: z.array(InviteRecord),
  /** Whether the user signed up with an invite link, and has received the reward. */
  mine: z.enum(['none', 'waiting', 'rewarded']),
});
export type Invites = z.infer<typeof Invites>;
