import type { BotDay } from '@studiolo/contract/bots/report-endpoints';
import styles from './Report.module.css';

type Props = { days: readonly BotDay[]; label: string };

/** Chart of questions per day, oldest first. The table below contains the same data. */
export const DaysChart = ({ days, label }: Props) => {
  const maxQuestions = Math.max(1, ...days.map(({ questions }) => questions));
  return (
    <div className={styles['chart']} role="img" aria-label={label}>
      {days.toReversed().map(({ day, questions }) => (
        <span key={day} title={`${day}: ${questions}`}>
          <span style={{ height: `${(100 * questions) / maxQuestions}%` }} />
        </span>
      ))}
    </div>
  );
};
