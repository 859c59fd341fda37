import { ProductId } from '@studiolo/contract/ledger/products';
import { LOCALES, type Locale } from '@studiolo/contract/wire/headers';

/** What the pay page was opened with. */
export type Arrival = {
  ticket: string | undefined;
  productId: ProductId | undefined;
  lang: Locale | undefined;
  /** A payment that one comes back from, with it made or left. */
  paymentId: string | undefined;
  isLeft: boolean;
};

/** Reads the address, and takes the ticket off it at once: it stays neither in the history nor in a picture of the screen. */
export const takeArrival = (): Arrival => {
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
