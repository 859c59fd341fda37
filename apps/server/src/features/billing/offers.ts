import type { Offer, Offers, PlanLimits } from '@studiolo/contract/billing/entities';
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
import type { ClientOrigin } from '../../platform/traffic/client-origin.ts';

/** Prices in the smallest unit of the currency, by keys such as `plan.month` and `pack`. */
export type Prices = Readonly<Record<string, number>>;

const DEFAULT_PRICES: Record<Variant, Prices> = {
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
  /** If unset, prices are international and product ids depend on the caller's region. */
  variant: Variant | undefined;
  variantOf: (origin: ClientOrigin) => Variant;
  currency: string | undefined;
  prices: Prices;
  payment: Offers['payment'];
  limits: () => Promise<Limits>;
  canDraw: () => Promise<boolean>;
};

const planLimitsOf = ({ answer, picture, minute, page }: Limits, plan: 'free' | 'paid'): PlanLimits => ({
  answers: answer[plan].max,
  // The drawing plan adds its own pictures to these.
  pictures: picture.free.max,
  minutes: minute[plan].max,
  pages: page[plan].max,
  pagesADocument: page[plan].document ?? page[plan].max,
});

export type OfferList = ReturnType<typeof createOfferList>;

/** The products on sale. All prices are determined here. */
export const createOfferList = (settings: OfferSettings) => {
  const { variant, variantOf, payment } = settings;
  const currency = settings.currency ?? (variant === 'china' ? 'cny' : 'usd');
  const prices = { ...DEFAULT_PRICES[variant ?? 'international'], ...settings.prices };

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
    async list(origin: ClientOrigin): Promise<Offers> {
      const limits = await settings.limits();
      const { plan, pack, draw } = PRODUCT_IDS[variantOf(origin)];
      return {
        offers: [
          offer(plan, limits.answer.paid.max),
          offer(pack, PACK.questions),
          ...((await settings.canDraw()) ? [offer(draw, limits.picture.paid.max)] : []),
        ],
        payment,
        free: planLimitsOf(limits, 'free'),
        pro: planLimitsOf(limits, 'paid'),
      };
    },

    /** Whether this instance can deliver a product. */
    isAvailable: async (productId: ProductId): Promise<boolean> =>
      kindOf(productId) !== 'draw' || (await settings.canDraw()),

    priceOf: (productId: ProductId, payType: PayType): { amount: number; currency: string } => ({
      amount: amountOf(kindOf(productId), payType),
      currency,
    }),
  };
};
