import { likelyVariant } from '@studiolo/contract/config/rules';
import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { Locale } from '@studiolo/contract/wire/headers';
import { useQuery } from '@tanstack/react-query';
import { browserTimeZone } from './browser/browser-time-zone.ts';
import { configQuery, storedVariant } from './config.ts';
import { getLocale, useLocale } from './i18n/locale.ts';
import { queryClient } from './queries/query-client.ts';

/**
 * Returns the variant that the server reports by its settings or the country; until it responds, the last one
 * in this browser. If unknown, guesses from the language and the time zone.
 */
const decide = (config: PublicConfig | undefined, locale: Locale): Variant =>
  (config ? config.variant : storedVariant()) ?? likelyVariant(locale, browserTimeZone());

/** Undefined until the configuration has loaded. */
export const useVariant = (): Variant | undefined => {
  const locale = useLocale();
  const { data, isPending } = useQuery(configQuery);
  return isPending ? undefined : decide(data, locale);
};

/** Returns the variant; the one of the language until the configuration has loaded. */
export const currentVariant = (): Variant =>
  decide(queryClient.getQueryData(configQuery.queryKey), getLocale());
