import type { Run } from '@studiolo/contract/runs/entities';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { isActive, useCancelRun } from './queries.ts';
import { taskTrayTexts } from './task-tray.texts.ts';
import { useRunLabel } from './use-run-label.ts';
import styles from './TaskRow.module.css';

export const TaskRow = ({ run, onChosen }: { run: Run; onChosen: () => void }) => {
  const text = useText(taskTrayTexts);
  const timeOf = useRelativeTime();
  const cancel = useCancelRun();
  const { title, kind } = run;
  const label = useRunLabel(kind);
  const parts = [label, text(run.state), timeOf(run.finishedAt ?? run.createdAt)];

  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        {run.path ? (
          <Link to={run.path} className={styles['title']} onClick={onChosen}>
            {title}
          </Link>
        ) : (
          <span className={styles['title']}>{title}</span>
        )}
        <p className={styles['state']} data-state={run.state}>
          {parts.filter(Boolean).join(' · ')}
        </p>
        {run.error && <p className={styles['error']}>{run.error}</p>}
        {isActive(run) && <Progress label={text('progress', { title })} value={run.progress} />}
      </div>
      {isActive(run) && (
        <IconButton
          label={text('cancel', { title })}
          size={28}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(run.runId)}
        >
          <IconX size={16} />
        </IconButton>
      )}
    </li>
  );
};
