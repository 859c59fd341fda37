import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Arrival } from './arrival.ts';
import { Notice } from './Notice.tsx';
import { Outcome } from './Outcome.tsx';
import { PayChoice } from './PayChoice.tsx';
import styles from './PayPage.module.css';
import { payTexts } from './pay.texts.ts';
import { paySessionQuery } from './queries.ts';

const Opened = ({ ticket, arrival }: { ticket: string; arrival: Arrival }) => {
  const text = useText(payTexts);
  const { data, error } = useQuery(paySessionQuery(ticket));
  if (error) {
    const title = text(error instanceof Refusal ? 'spentTitle' : 'noTicketTitle');
    return <Notice title={title} sentence={error.message} />;
  }
  return data ? <PayChoice session={data} requested={arrival.productId} /> : <Skeleton height={320} />;
};

/** Pay page, opened from the app with a ticket or by the payment service after a payment. */
export const PayPage = ({ arrival }: { arrival: Arrival }) => {
  const text = useText(payTexts);
  usePageTitle(text('title'));
  const { ticket, paymentId } = arrival;
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>
        <Logo />
        {text('product')}
      </p>
      {ticket !== undefined ? (
        <Opened ticket={ticket} arrival={arrival} />
      ) : paymentId !== undefined ? (
        <Outcome paymentId={paymentId} isLeft={arrival.isLeft} />
      ) : (
        <Notice title={text('noTicketTitle')} sentence={text('noTicket')} />
      )}
    </div>
  );
};
