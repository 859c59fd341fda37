import type { Offers } from '@studiolo/contract/billing/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';

const prices = (...amounts: [PayType, number][]) =>
  amounts.map(([payType, amount]) => ({ payType, amount, currency: 'usd' }));

const offer = (
  productId: ProductId,
  kind: Offers['offers'][number]['kind'],
  adds: number,
  ...amounts: [PayType, number][]
) => ({ productId, kind, adds, prices: prices(...amounts) });

export const someOffers = (payment: Offers['payment']): Offers => ({
  payment,
  free: { answers: 20, pictures: 5, minutes: 5, pages: 30, pagesADocument: 10 },
  pro: { answers: 200, pictures: 5, minutes: 600, pages: 1000, pagesADocument: 100 },
  offers: [
    offer('8', 'plan', 200, ['month', 990], ['quarter', 2690], ['year', 9900]),
    offer('10', 'pack', 10, ['month', 290]),
    offer('9', 'draw', 50, ['month', 790], ['quarter', 2190], ['year', 7900]),
  ],
});
