import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { followRuns, isActive, runsQuery } from './queries.ts';
import { taskTrayTexts } from './task-tray.texts.ts';
import styles from './TaskTray.module.css';

const TaskList = lazyPart(() => import('./TaskList.tsx').then((module) => module.TaskList));

/** Number and list of background tasks. Hidden from visitors, who have none. */
export const TaskTray = () => {
  const text = useText(taskTrayTexts);
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...runsQuery, enabled: isSignedIn });
  useEffect(() => followRuns(), []);
  if (!isSignedIn) return null;

  const count = data?.records.filter(isActive).length ?? 0;
  const label = count > 0 ? text('tasksRunning', { count }) : text('tasks');
  return (
    <Popover
      label={text('tasks')}
      align="end"
      className={styles['panel']}
      trigger={(props) => (
        <IconButton {...props} label={label} onPointerEnter={TaskList.preload} onFocus={TaskList.preload}>
          <IconListCheck size={19} stroke={1.7} />
          {count > 0 && (
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <OnDemand isNeeded onMissing={close}>
          <TaskList onChosen={close} />
        </OnDemand>
      )}
    </Popover>
  );
};
