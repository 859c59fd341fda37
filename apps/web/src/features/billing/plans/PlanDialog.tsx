import { useQuery } from '@tanstack/react-query';
import { openDialog } from '../../../platform/dialogs.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BuyButton } from './BuyButton.tsx';
import { Comparison } from './Comparison.tsx';
import { NoPaymentNotice } from './NoPaymentNotice.tsx';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanDialog.module.css';
import { Products } from './Products.tsx';
import { offersQuery } from './queries.ts';

const Choice = () => {
  const text = useText(plansTexts);
  const user = useUser();
  const { data, isError, refetch } = useQuery(offersQuery);

  if (isError && !data) {
    return (
      <p className={styles['failed']} role="alert">
        {text('notShown')}
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton height={260} />;
  return (
    <>
      <Comparison offers={data} isPro={user?.isChatgptVip === true} />
      {data.payment === 'none' ? (
        <NoPaymentNotice />
      ) : (
        <>
          <Products offers={data.offers}>{(offer) => <BuyButton offer={offer} />}</Products>
          <div className={styles['code']}>
            <Button variant="subtle" onClick={() => openDialog('coupon')}>
              {text('haveCode')}
            </Button>
          </div>
        </>
      )}
    </>
  );
};

/**
 * Products and prices. Payment itself takes place on the pay page. If payment is not configured, only codes
 * are offered.
 */
export const PlanDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(plansTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('plans')} closeLabel={text('close')} width={760}>
      <Choice />
    </Dialog>
  );
};
