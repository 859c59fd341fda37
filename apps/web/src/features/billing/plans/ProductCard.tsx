import type { Offer, OfferedPrice } from '@studiolo/contract/billing/entities';
import { PACK, type PayType } from '@studiolo/contract/ledger/products';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { plansTexts } from './plans.texts.ts';
import styles from './ProductCard.module.css';
import { getLocale, languageTag } from '../../../platform/i18n/locale.ts';

/** Formats an amount for the user's language. Some currencies have no smaller unit; whole amounts omit it. */
const money = ({ amount, currency }: Pick<OfferedPrice, 'amount' | 'currency'>): string => {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions();
  const value = amount / 10 ** maximumFractionDigits;
  return new Intl.NumberFormat(languageTag(getLocale()), {
    ...style,
    minimumFractionDigits: Number.isInteger(value) ? 0 : maximumFractionDigits,
  }).format(value);
};

type Props = { offer: Offer; payType: PayType; children: ReactNode };

const ADDS = { plan: 'planAdds', pack: 'packAdds', draw: 'drawAdds' } as const;
const PERIOD_TEXTS = { month: 'perMonth', quarter: 'perQuarter', year: 'perYear' } as const;

/** Returns the price for a period. A pack has only one price. */
export const priceOf = ({ prices }: Offer, payType: PayType) =>
  prices.find((price) => price.payType === payType) ?? prices[0];

export const ProductCard = ({ offer, payType, children }: Props) => {
  const text = useText(plansTexts);
  const price = priceOf(offer, payType);
  return (
    <li className={styles['product']}>
      <h3 className={styles['name']}>{text(offer.kind)}</h3>
      <p>
        {price && <strong className={styles['amount']}>{money(price)}</strong>}{' '}
        <span className={styles['quiet']}>
          {text(offer.kind === 'pack' ? 'once' : PERIOD_TEXTS[payType])}
        </span>
      </p>
      <p className={styles['adds']}>{text(ADDS[offer.kind], { count: offer.adds, days: PACK.days })}</p>
      {children}
    </li>
  );
};
