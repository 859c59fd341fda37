import { ProductId } from '@studiolo/contract/ledger/products';
import { LOCALES, type Locale } from '@studiolo/contract/wire/headers';

export type Arrival = {
  ticket: string | undefined;
  productId: ProductId | undefined;
  lang: Locale | undefined;
  /** Id of the payment from which the user returns, whether paid or not. */
  paymentId: string | undefined;
  isLeft: boolean;
};

/**
 * Reads the parameters in the URL and removes the ticket from it, so that it appears neither in the history
 * nor in screenshots.
 */
export const readArrival = (): Arrival => {
  const url = new URL(location.href);
  const { searchParams } = url;
  const arrival = {
    ticket: searchParams.get('token') ?? undefined,
    productId: ProductId.safeParse(searchParams.get('productId')).data,
    lang: LOCALES.find((locale) => locale === searchParams.get('lang')),
    paymentId: searchParams.get('paymentId') ?? undefined,
    isLeft: searchParams.get('isLeft') === '1',
  };
  if (arrival.ticket !== undefined) {
    searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }
  return arrival;
};
