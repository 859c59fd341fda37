import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminTexts } from '../admin.texts.ts';
import { usageQuery } from '../queries.ts';
import { UsageChart } from './UsageChart.tsx';
import { UsageTable } from './UsageTable.tsx';
import styles from '../parts.module.css';
import chart from './UsageChart.module.css';

export const UsageTab = () => {
  const text = useText(adminTexts);
  const { data: days } = useQuery(usageQuery);
  if (!days) return <Skeleton height={240} />;
  return (
    <div className={styles['part']}>
      <h2 className={styles['heading']}>{text('usageTitle', { count: days.length })}</h2>
      <p className={chart['legend']}>
        <span className={chart['settled']}>{text('settled')}</span>
        <span className={chart['returned']}>{text('returned')}</span>
      </p>
      <UsageChart days={days} />
      <details>
        <summary>{text('asTable')}</summary>
        <UsageTable days={days} />
      </details>
      <p className={styles['note']}>{text('usageNote')}</p>
    </div>
  );
};
