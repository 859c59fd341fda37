import { schedulePath } from '@studiolo/contract/schedules/addresses';
import type { ScheduleView } from '@studiolo/contract/schedules/entities';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ScheduleMenu } from '../details/ScheduleMenu.tsx';
import { kindWords, momentWords, resultWords, rhythmWords, subjectWords } from '../schedule-words.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './Schedules.module.css';

/** A schedule in the list: when it runs, and its last result. */
export const ScheduleRow = ({ schedule }: { schedule: ScheduleView }) => {
  const text = useText(scheduleTexts);
  const { scheduleId, kind, title, state, reason, nextAt, timeZone, lastResult } = schedule;
  const words = subjectWords(text, schedule);
  const subject = words === title ? kindWords(text, kind) : words;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <Link to={schedulePath(scheduleId)}>{title}</Link>
        <p className={styles['about']}>
          <span data-state={state}>{text(state)}</span>
          <span>{rhythmWords(text, schedule)}</span>
          <span className={styles['subject']}>{subject}</span>
          {nextAt !== null && <span>{text('next', { time: momentWords(nextAt, timeZone) })}</span>}
        </p>
        {reason !== '' && <p className={styles['reason']}>{reason}</p>}
        {lastResult && (
          <p className={styles['last']} data-changed={lastResult.isChanged && !lastResult.isFirst}>
            <Link to={schedulePath(scheduleId, lastResult.resultId)}>{resultWords(text, lastResult)}</Link>
            <span>{momentWords(lastResult.startedAt)}</span>
          </p>
        )}
      </div>
      <ScheduleMenu schedule={schedule} />
    </li>
  );
};
