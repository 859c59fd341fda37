import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { useText } from '../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { shelfTexts } from './shelf.texts.ts';
import { SCHEDULES } from './schedules.ts';

type Props = { schedule: Schedule; onChoose: (schedule: Schedule) => void };

/** Menu items for the interval at which a page is refetched. */
export const ScheduleItems = ({ schedule, onChoose }: Props) => {
  const text = useText(shelfTexts);
  return (
    <MenuGroup label={text('schedule')}>
      {SCHEDULES.map((each) => (
        <MenuItem key={each} isChecked={each === schedule} onSelect={() => onChoose(each)}>
          {text(each)}
        </MenuItem>
      ))}
    </MenuGroup>
  );
};
