import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '@studiolo/contract/ledger/products';
import type { Grant } from '../compose/operators/billing-desk.ts';

export const GRANT_OPTIONS = {
  product: { type: 'string', multiple: true },
  period: { type: 'string' },
} as const;

/** Parses grants such as `--product 8 --product 10 --period month`. */
export const readGrants = ({
  product = [],
  period = 'month',
}: {
  product?: string[] | undefined;
  period?: string | undefined;
}): Grant[] => {
  const payType = z.enum(PAY_TYPES).safeParse(period);
  if (!payType.success) throw new Error(`--period must be one of ${PAY_TYPES.join(', ')}.`);
  if (product.length === 0)
    throw new Error('Name a product with --product: 8 is Pro, 9 is drawing, 10 is a pack.');
  return product.map((each) => {
    const productId = ProductId.safeParse(each);
    if (!productId.success)
      throw new Error(`There is no product ${each}: 8 is Pro, 9 is drawing, 10 is a pack.`);
    return { productId: productId.data, payType: payType.data };
  });
};
