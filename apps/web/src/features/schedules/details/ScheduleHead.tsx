import { SCHEDULES } from '@studiolo/contract/schedules/addresses';
import type { ScheduleView } from '@studiolo/contract/schedules/entities';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { resume, runNow } from '../queries.ts';
import { kindWords, momentWords, rhythmWords, subjectWords } from '../schedule-words.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import styles from './SchedulePage.module.css';

const Subject = ({ schedule }: { schedule: ScheduleView }) => {
  const text = useText(scheduleTexts);
  const { kind, targetTitle, targetPath, url } = schedule;
  if (targetTitle === '') return <span>{kindWords(text, kind)}</span>;
  return kind === 'page' ? (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  ) : (
    <Link to={targetPath}>{subjectWords(text, schedule)}</Link>
  );
};

/** Title, subject, rhythm and state of a schedule, with its actions. */
export const ScheduleHead = ({ schedule }: { schedule: ScheduleView }) => {
  const text = useText(scheduleTexts);
  const [isStarting, setIsStarting] = useState(false);
  const { scheduleId, title, prompt, every, state, reason, nextAt, timeZone, isRunning } = schedule;
  const start = async () => {
    setIsStarting(true);
    await runNow(scheduleId);
    setIsStarting(false);
  };
  return (
    <header className={styles['head']}>
      <Link to={SCHEDULES} className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {text('toAll')}
      </Link>
      <div className={styles['title']}>
        <h1>{title}</h1>
        <Button
          icon={<IconRefresh size={18} stroke={1.7} />}
          isBusy={isStarting || isRunning}
          onClick={() => void start()}
        >
          {text('runNow')}
        </Button>
        <ScheduleMenu schedule={schedule} />
      </div>
      <p className={styles['about']}>
        <span data-state={state}>{isRunning ? text('working') : text(state)}</span>
        <Subject schedule={schedule} />
        <span>{rhythmWords(text, schedule)}</span>
        <span>
          {every === 'change' ? text('hourly') : text('zone', { zone: timeZone.replaceAll('_', ' ') })}
        </span>
        {nextAt !== null && <span>{text('next', { time: momentWords(nextAt, timeZone) })}</span>}
      </p>
      {prompt !== '' && prompt !== title && <p className={styles['prompt']}>{prompt}</p>}
      {reason !== '' && (
        <div className={styles['reason']} role="status">
          <p>{reason}</p>
          <Button size="sm" onClick={() => void resume(scheduleId)}>
            {text('resume')}
          </Button>
        </div>
      )}
    </header>
  );
};
