import type { OfferedPrice } from '@studiolo/contract/billing/entities';
import { getLocale, languageTag } from '../../../platform/i18n/locale.ts';

/** An amount as the reader writes it: some currencies have no smaller unit, and a round sum needs none. */
export const money = ({ amount, currency }: Pick<OfferedPrice, 'amount' | 'currency'>): string => {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions();
  const value = amount / 10 ** maximumFractionDigits;
  return new Intl.NumberFormat(languageTag(getLocale()), {
    ...style,
    minimumFractionDigits: Number.isInteger(value) ? 0 : maximumFractionDigits,
  }).format(value);
};
