import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Variant } from '@studiolo/contract/ledger/products';
import type { Locale } from '@studiolo/contract/wire/headers';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from './config.ts';
import { getLocale, useLocale } from './i18n/locale.ts';
import { queryClient } from './query-client.ts';

/** As the operator set it; where that was left open, as the reader's language suggests. */
const decide = (config: PublicConfig | undefined, locale: Locale): Variant =>
  config?.variant ?? (locale === 'zh_CN' ? 'china' : 'international');

/** Undefined until it is known what is set up here. */
export const useVariant = (): Variant | undefined => {
  const locale = useLocale();
  const { data, isPending } = useQuery(configQuery);
  return isPending ? undefined : decide(data, locale);
};

/** As far as is known now. */
export const currentVariant = (): Variant =>
  decide(queryClient.getQueryData(configQuery.queryKey), getLocale());
