import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, useDayName } from '../../../platform/i18n/use-day-name.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ChargeItem } from './ChargeItem.tsx';
import { plansTexts } from './plans.texts.ts';
import styles from './PlanTab.module.css';
import { chargesQuery } from './queries.ts';

/** Charges by day, loaded page by page. */
export const Charges = () => {
  const text = useText(plansTexts);
  const [current, setCurrent] = useState(1);
  const { data, isError, refetch } = useQuery(chargesQuery(current));
  const dayName = useDayName();
  const byDay = Map.groupBy(data?.records ?? [], ({ createdAt }) => dayOf(new Date(createdAt)));

  return (
    <section aria-labelledby="charges">
      <h3 id="charges" className={styles['title']}>
        {text('ledger')}
      </h3>
      {!data && !isError && <Skeleton height={240} />}
      {isError && !data && (
        <p className={styles['empty']} role="alert">
          {text('ledgerFailed')}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {text('again')}
          </Button>
        </p>
      )}
      {data?.total === 0 && <p className={styles['empty']}>{text('ledgerEmpty')}</p>}
      {[...byDay].map(([day, lines]) => (
        <section key={day} aria-labelledby={`charges-${day}`}>
          <h4 id={`charges-${day}`} className={styles['day']}>
            {dayName(day)}
          </h4>
          <ul className={styles['list']}>
            {lines.map((line) => (
              <ChargeItem key={line.tableId} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {data && data.pages > 1 && (
        <div className={styles['pager']}>
          <Button size="sm" disabled={current <= 1} onClick={() => setCurrent(current - 1)}>
            {text('newer')}
          </Button>
          <span className={styles['quiet']}>{text('pageOf', { page: current, pages: data.pages })}</span>
          <Button size="sm" disabled={current >= data.pages} onClick={() => setCurrent(current + 1)}>
            {text('older')}
          </Button>
        </div>
      )}
    </section>
  );
};
