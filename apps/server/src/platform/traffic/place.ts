import type { Locale } from '@studiolo/contract/wire/headers';

/** Where a request comes from, as far as it is told. */
export type Place = {
  /** On the network. */
  address: string;
  /** The two letters of the country, as a proxy that is trusted names it. */
  country: string | undefined;
  locale: Locale;
  timeZone: string | undefined;
};
