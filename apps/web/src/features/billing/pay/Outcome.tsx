import type { PaymentState } from '@studiolo/contract/billing/entities';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Notice } from './Notice.tsx';
import { payTexts } from './pay.texts.ts';
import { paymentStateQuery } from './queries.ts';

const WORDS = {
  waiting: ['waitingTitle', 'waiting'],
  open: ['unsureTitle', 'unsure'],
  left: ['leftTitle', 'left'],
  paid: ['paidTitle', 'paid'],
  expired: ['expiredTitle', 'expired'],
  refunded: ['refundedTitle', 'refunded'],
} as const;

type Props = { paymentId: string; isLeft: boolean };

/**
 * Result of a payment, as reported by the server. The URL only shows whether the user left without paying.
 */
export const Outcome = ({ paymentId, isLeft }: Props) => {
  const text = useText(payTexts);
  const { data, error, isFetching, refetch } = useQuery(paymentStateQuery(paymentId, isLeft));
  const again = (
    <Button isBusy={isFetching} onClick={() => void refetch()}>
      {text('check')}
    </Button>
  );

  if (data === undefined && error) {
    if (error instanceof Refusal && error.code === 404)
      return <Notice title={text('unknownTitle')} sentence={error.message} />;
    return (
      <Notice title={text('failedTitle')} sentence={error.message}>
        {again}
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton height={160} />;
  const shown = shownAs(data.state, isLeft, data.isWaiting);
  const [title, sentence] = WORDS[shown];
  return (
    <Notice title={text(title)} sentence={text(sentence)}>
      {shown === 'open' && again}
    </Notice>
  );
};

const shownAs = (state: PaymentState, isLeft: boolean, isWaiting: boolean): keyof typeof WORDS => {
  if (state !== 'open') return state;
  if (isLeft) return 'left';
  return isWaiting ? 'waiting' : 'open';
};
