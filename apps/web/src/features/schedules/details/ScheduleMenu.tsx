import { SCHEDULES } from '@studiolo/contract/schedules/addresses';
import type { ScheduleView } from '@studiolo/contract/schedules/entities';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { ScheduleDialog } from '../form/ScheduleDialog.tsx';
import { pause, remove, restore, resume, runNow } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';

const ICON = { size: 18, stroke: 1.7 } as const;

/** Menu of a schedule: run, pause, edit and delete it. */
export const ScheduleMenu = ({ schedule }: { schedule: ScheduleView }) => {
  const text = useText(scheduleTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isEditing, setIsEditing] = useState(false);
  const { scheduleId, title, state, isRunning } = schedule;
  const act = (close: () => void, run: () => unknown) => () => {
    close();
    void run();
  };
  const removeWithUndo = () => {
    const removed = remove(scheduleId);
    offerUndo(removed, { message: text('deleted'), label: text('undo'), run: () => restore(scheduleId) });
    if (pathname !== SCHEDULES) void removed.then((isDone) => isDone && navigate(SCHEDULES));
  };
  return (
    <>
      <Menu
        label={title}
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={title}>
            <IconDots size={18} />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <MenuItem
              icon={<IconRefresh {...ICON} />}
              disabled={isRunning}
              onSelect={act(close, () => runNow(scheduleId))}
            >
              {text('runNow')}
            </MenuItem>
            {state === 'active' ? (
              <MenuItem icon={<IconPlayerPause {...ICON} />} onSelect={act(close, () => pause(scheduleId))}>
                {text('pause')}
              </MenuItem>
            ) : (
              <MenuItem icon={<IconPlayerPlay {...ICON} />} onSelect={act(close, () => resume(scheduleId))}>
                {text('resume')}
              </MenuItem>
            )}
            <MenuItem icon={<IconPencil {...ICON} />} onSelect={act(close, () => setIsEditing(true))}>
              {text('edit')}
            </MenuItem>
            <MenuItem icon={<IconTrash {...ICON} />} isDanger onSelect={act(close, removeWithUndo)}>
              {text('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isEditing && (
        <ScheduleDialog
          schedule={schedule}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(false)}
        />
      )}
    </>
  );
};
