import {
  kindOf,
  PRODUCT_IDS,
  type PayType,
  type ProductId,
  type ProductKind,
} from '@studiolo/contract/ledger/products';

/** Kinds of grants. The product ids of both variants are the same. */
export const KINDS = ['plan', 'draw', 'pack'] as const satisfies readonly ProductKind[];
export const idOf = (kind: ProductKind): ProductId => PRODUCT_IDS.international[kind];

type ProductText = (key: ProductKind | PayType) => string;

/** Describes a grant, for example `Pro, a year`. A pack has no period. */
export const describeGrant = (
  { productId, payType }: { productId: ProductId; payType: PayType },
  text: ProductText,
): string => {
  const kind = kindOf(productId);
  return kind === 'pack' ? text('pack') : `${text(kind)} (${text(payType)})`;
};
