import type { TimelineEvent } from '@studiolo/contract/notebooks/studio-content';
import { Cites } from '../Cites.tsx';
import styles from './Views.module.css';

export const TimelineView = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={styles['timeline']}>
    {events.map(({ date, text, cites }, index) => (
      <li key={index} className={styles['event']}>
        <span className={styles['date']}>{date}</span>
        <p className={styles['prose']} dir="auto">
          {text} <Cites cites={cites} />
        </p>
      </li>
    ))}
  </ol>
);
