import type { Offer } from '@studiolo/contract/billing/entities';
import { PAY_TYPES, type PayType } from '@studiolo/contract/ledger/products';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { plansTexts } from './plans.texts.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';

type Props = { offers: readonly Offer[]; children: (offer: Offer, payType: PayType) => ReactNode };

export const Products = ({ offers, children }: Props) => {
  const text = useText(plansTexts);
  const [payType, setPayType] = useState<PayType>('month');
  return (
    <div className={styles['products']}>
      <Choices
        label={text('period')}
        choices={PAY_TYPES.map((value) => ({ value, label: text(value) }))}
        value={payType}
        onChange={setPayType}
      />
      <ul className={styles['list']}>
        {offers.map((offer) => (
          <ProductCard key={offer.productId} offer={offer} payType={payType}>
            {children(offer, payType)}
          </ProductCard>
        ))}
      </ul>
    </div>
  );
};
