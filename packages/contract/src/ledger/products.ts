import * as z from 'zod/mini';

export const PAY_TYPES = ['month', 'quarter', 'year'] as const;
export type PayType = (typeof PAY_TYPES)[number];

export const PERIOD_DAYS: Record<PayType, number> = { month: 30, quarter: 90, year: 365 };

/** Length of a paid period; unknown values count as a month. */
export const PayType = z.pipe(
  z.transform((value: unknown) => PAY_TYPES.find((each) => each === value) ?? 'month'),
  z.enum(PAY_TYPES),
);

/** Answers in a question pack, and the days until it expires. */
export const PACK = { meter: 'answer', questions: 10, days: 30 } as const;

export type ProductKind = 'plan' | 'pack' | 'draw';
export type Variant = 'international' | 'china';

/** Product ids of each variant. Each variant accepts the ids of both. */
export const PRODUCT_IDS = {
  international: { plan: '8', pack: '10', draw: '9' },
  china: { plan: '5', pack: '7', draw: '6' },
} as const satisfies Record<Variant, Record<ProductKind, string>>;

export const ProductId = z.enum(['5', '6', '7', '8', '9', '10'], 'invalid');
export type ProductId = z.infer<typeof ProductId>;

const KINDS: Record<ProductId, ProductKind> = {
  '5': 'plan',
  '6': 'draw',
  '7': 'pack',
  '8': 'plan',
  '9': 'draw',
  '10': 'pack',
};

export const kindOf = (productId: ProductId): ProductKind => KINDS[productId];
