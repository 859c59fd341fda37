import type { Offer, Offers, PlanHolds } from '@studiolo/contract/billing/entities';
import {
  PACK,
  PAY_TYPES,
  PRODUCT_IDS,
  kindOf,
  type PayType,
  type ProductId,
  type ProductKind,
  type Variant,
} from '@studiolo/contract/ledger/products';
import type { Limits } from '../../core/ledger/limits.ts';
import type { Place } from '../../platform/traffic/place.ts';

/** Prices in the smallest unit of the currency, by `plan.month` and the like; a pack only has `pack`. */
export type Prices = Readonly<Record<string, number>>;

const PRESETS: Record<Variant, Prices> = {
  international: {
    'plan.month': 990,
    'plan.quarter': 2690,
    'plan.year': 9900,
    pack: 290,
    'draw.month': 790,
    'draw.quarter': 2190,
    'draw.year': 7900,
  },
  china: {
    'plan.month': 3900,
    'plan.quarter': 9900,
    'plan.year': 34_900,
    pack: 990,
    'draw.month': 2900,
    'draw.quarter': 7900,
    'draw.year': 28_900,
  },
};

export type OfferSettings = {
  /** If unset, prices are international, and product ids depend on the caller's region. */
  variant: Variant | undefined;
  variantOf: (place: Place) => Variant;
  currency: string | undefined;
  prices: Prices;
  payment: Offers['payment'];
  limits: () => Promise<Limits>;
  canDraw: () => Promise<boolean>;
};

const holdsOf = ({ answer, picture, minute, page }: Limits, plan: 'free' | 'paid'): PlanHolds => ({
  answers: answer[plan].most,
  // Limits of the drawing plan are added to these.
  pictures: picture.free.most,
  minutes: minute[plan].most,
  pages: page[plan].most,
  pagesADocument: page[plan].document ?? page[plan].most,
});

export type OfferList = ReturnType<typeof createOfferList>;

/** The products on sale and their prices, the only source of prices. */
export const createOfferList = (settings: OfferSettings) => {
  const { variant, variantOf, payment } = settings;
  const currency = settings.currency ?? (variant === 'china' ? 'cny' : 'usd');
  const prices = { ...PRESETS[variant ?? 'international'], ...settings.prices };

  const amountOf = (kind: ProductKind, payType: PayType): number =>
    prices[kind === 'pack' ? 'pack' : `${kind}.${payType}`] ?? 0;

  const offer = (productId: ProductId, adds: number): Offer => {
    const kind = kindOf(productId);
    const payTypes = kind === 'pack' ? (['month'] as const) : PAY_TYPES;
    return {
      productId,
      kind,
      adds,
      prices: payTypes.map((payType) => ({ payType, amount: amountOf(kind, payType), currency })),
    };
  };

  return {
    /** Lists only plans that this instance can deliver. */
    async list(place: Place): Promise<Offers> {
      const limits = await settings.limits();
      const { plan, pack, draw } = PRODUCT_IDS[variantOf(place)];
      return {
        offers: [
          offer(plan, limits.answer.paid.most),
          offer(pack, PACK.questions),
          ...((await settings.canDraw()) ? [offer(draw, limits.picture.paid.most)] : []),
        ],
        payment,
        free: holdsOf(limits, 'free'),
        pro: holdsOf(limits, 'paid'),
      };
    },

    /** Whether a service here can deliver it. */
    sells: async (productId: ProductId): Promise<boolean> =>
      kindOf(productId) !== 'draw' || (await settings.canDraw()),

    priceOf: (productId: ProductId, payType: PayType): { amount: number; currency: string } => ({
      amount: amountOf(kindOf(productId), payType),
      currency,
    }),
  };
};
