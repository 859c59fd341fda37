import { ProductId } from '@studiolo/contract/ledger/products';
import { LOCALES, type Locale } from '@studiolo/contract/wire/headers';

export type Arrival = {
  ticket: string | undefined;
  productId: ProductId | undefined;
  lang: Locale | undefined;
  /** Id of the payment that the user returns from, whether paid or not. */
  paymentId: string | undefined;
  isLeft: boolean;
};

/** Reads the address and removes the ticket, so that it is in neither the history nor a screenshot. */
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
