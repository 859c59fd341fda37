import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';

/** What a product costs: `amount` in the smallest unit of the currency, which is three small letters. */
export const OfferedPrice = z.object({
  payType: z.enum(PAY_TYPES),
  amount: z.int(),
  currency: z.string(),
});
export type OfferedPrice = z.infer<typeof OfferedPrice>;

export const Offer = z.object({
  productId: ProductId,
  kind: z.enum(['plan', 'pack', 'draw']),
  /** One for each period; a pack has one alone. */
  prices: z.array(OfferedPrice),
  /** Answers a day, questions in the pack, or pictures a day. */
  adds: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** Answers and pictures a day, minutes of recordings, translated pages a month and of one document. */
export const PlanHolds = z.object({
  answers: z.int(),
  pictures: z.int(),
  minutes: z.int(),
  pages: z.int(),
  pagesADocument: z.int(),
});
export type PlanHolds = z.infer<typeof PlanHolds>;

export const Offers = z.object({
  offers: z.array(Offer),
  /** `none`: nothing can be paid here, codes alone are taken. */
  payment: z.enum(['stripe', 'none']),
  /** What there is for nothing, its minutes once, and what Pro holds, its minutes each month. */
  free: PlanHolds,
  pro: PlanHolds,
});
export type Offers = z.infer<typeof Offers>;

/** `url`: the pay page with the ticket; it begins with `/` where the server does not know its own address. */
export const PayTicket = z.object({ ticket: z.string(), url: z.string() });
export type PayTicket = z.infer<typeof PayTicket>;

/** Who pays, and the token that is good for paying alone; it is kept nowhere but in the open page. */
export const PaySession = z.object({
  payToken: z.string(),
  endsAt: z.string(),
  nickname: z.string(),
  ...Offers.shape,
});
export type PaySession = z.infer<typeof PaySession>;

/** Where the payment is made; `paymentId` is what its state is asked by. */
export const Checkout = z.object({ paymentId: z.string(), url: z.string() });
export type Checkout = z.infer<typeof Checkout>;

export const PaymentState = z.enum(['open', 'paid', 'expired', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** Somebody who came by the user's link: `rewarded` once they had their first answer. */
export const InviteRecord = z.object({
  nickname: z.string(),
  state: z.enum(['joined', 'rewarded']),
  createdAt: z.string(),
});

export const Invites = z.object({
  inviteId: z.string(),
  /** What is sent to a friend; it begins with `/` where the server does not know its own address. */
  url: z.string(),
  /** Questions that each side gets. */
  reward: z.int(),
  /** The newest first, a hundred at most. */
  records: z.array(InviteRecord),
  /** Whether the user came by an invite, and has the reward already. */
  mine: z.enum(['none', 'waiting', 'rewarded']),
});
export type Invites = z.infer<typeof Invites>;
