import type { Locale } from '@studiolo/contract/wire/headers';

export const manifestAddress = (locale: Locale): string =>
  `/manifest.${locale.replace('_', '-')}.webmanifest`;
