import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { runsQuery } from './queries.ts';
import { taskTrayTexts } from './task-tray.texts.ts';
import styles from './TaskList.module.css';
import { TaskRow } from './TaskRow.tsx';

/** The runs of the user, newest first. */
export const TaskList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(taskTrayTexts);
  const { data, isError, refetch } = useQuery(runsQuery);

  if (isError) {
    return (
      <div className={styles['empty']}>
        <p>{text('failedToLoad')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={72} />;
  if (data.records.length === 0) return <p className={styles['empty']}>{text('nothing')}</p>;
  return (
    <ul className={styles['list']}>
      {data.records.map((run) => (
        <TaskRow key={run.runId} run={run} onChosen={onChosen} />
      ))}
    </ul>
  );
};
