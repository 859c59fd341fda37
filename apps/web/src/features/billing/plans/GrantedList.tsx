import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import { kindOf } from '@studiolo/contract/ledger/products';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './CouponForm.module.css';
import { day } from './dates.ts';
import { plansTexts } from './plans.texts.ts';

const SENTENCES = { plan: 'grantedPlan', pack: 'grantedPack', draw: 'grantedDraw' } as const;

export const GrantedList = ({ granted }: { granted: readonly GrantedUnits[] }) => {
  const text = useText(plansTexts);
  return (
    <div className={styles['granted']} role="status" data-result={0}>
      <p>{text('redeemed')}</p>
      <ul className={styles['list']}>
        {granted.map(({ productId, count, endsAt }, at) => (
          <li key={at}>
            {text(SENTENCES[kindOf(productId)], {
              date: day(endsAt),
              ...(count === undefined ? {} : { count }),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
