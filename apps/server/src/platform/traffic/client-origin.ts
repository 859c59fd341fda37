import type { Locale } from '@studiolo/contract/wire/headers';

export type ClientOrigin = {
  address: string;
  country: string | undefined;
  locale: Locale;
  timeZone: string | undefined;
};
