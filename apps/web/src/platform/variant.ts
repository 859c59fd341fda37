import { likelyVariant } from '@studiolo/contract/config/rules';
import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { Locale } from '@studiolo/contract/wire/headers';
import { useQuery } from '@tanstack/react-query';
import { browserTimeZone } from './browser/browser-time-zone.ts';
import { configQuery, keptVariant } from './config.ts';
import { getLocale, useLocale } from './i18n/locale.ts';
import { queryClient } from './queries/query-client.ts';

/**
 * As the server says, which goes by the operator or by the country; until it has answered, as it said last in this
 * browser. Where it cannot tell, as the reader's language and time zone suggest.
 */
const decide = (config: PublicConfig | undefined, locale: Locale): Variant =>
  (config ? config.variant : keptVariant()) ?? likelyVariant(locale, browserTimeZone());

/** Undefined until it is known what is set up here. */
export const useVariant = (): Variant | undefined => {
  const locale = useLocale();
  const { data, isPending } = useQuery(configQuery);
  return isPending ? undefined : decide(data, locale);
};

/** As far as is known now. */
export const currentVariant = (): Variant =>
  decide(queryClient.getQueryData(configQuery.queryKey), getLocale());
