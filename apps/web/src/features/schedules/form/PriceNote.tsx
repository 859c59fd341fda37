import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { priceQuery } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './ScheduleForm.module.css';

/** The price of one run, before anything is scheduled. */
export const PriceNote = ({ kind, targetId }: { kind: string; targetId: string }) => {
  const text = useText(scheduleTexts);
  const { data } = useQuery(priceQuery(kind, targetId));
  if (!data) return null;
  const { amount } = data;
  const key =
    amount === 0
      ? 'priceFree'
      : kind === 'research'
        ? 'priceCap'
        : amount === 1
          ? 'priceAnswer'
          : 'priceAnswers';
  return <p className={styles['note']}>{text(key, { amount })}</p>;
};
