import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { FailedRuns } from './FailedRuns.tsx';
import { Queues } from './Queues.tsx';
import styles from '../parts.module.css';

/** Failures first, then the jobs by kind. */
export const WorkTab = () => {
  const text = useText(adminTexts);
  return (
    <div className={styles['part']}>
      <h2 className={styles['heading']}>{text('failedRuns')}</h2>
      <FailedRuns />
      <h2 className={styles['heading']}>{text('queues')}</h2>
      <Queues />
    </div>
  );
};
