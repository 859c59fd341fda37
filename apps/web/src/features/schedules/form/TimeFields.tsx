import type { Rhythm } from '@studiolo/contract/schedules/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { ScheduleForm } from '../queries.ts';
import { weekdayName } from '../schedule-words.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './ScheduleForm.module.css';

type Props = { value: ScheduleForm; onChange: (part: Partial<ScheduleForm>) => void };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Time zones of this browser, and the current one if it is missing there. */
const zonesWith = (current: string): string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(current) ? zones : [current, ...zones];
};

/** The rhythm, the local time and its zone. */
export const TimeFields = ({ value, onChange }: Props) => {
  const text = useText(scheduleTexts);
  const { every, weekday, time = '', timeZone } = value;
  return (
    <>
      <Choices<Rhythm>
        label={text('when')}
        value={every}
        choices={[
          { value: 'day', label: text('everyDay') },
          { value: 'week', label: text('everyWeek') },
          { value: 'change', label: text('everyChange') },
        ]}
        onChange={(next) => onChange({ every: next })}
      />
      {every === 'change' ? (
        <p className={styles['note']}>{text('changeNote')}</p>
      ) : (
        <div className={styles['times']}>
          {every === 'week' && (
            <SelectField
              label={text('weekday')}
              value={String(weekday)}
              onChange={(day) => onChange({ weekday: Number(day) })}
            >
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {weekdayName(day)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={text('time')}
            type="time"
            required
            value={time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
          <SelectField
            label={text('timeZone')}
            value={timeZone}
            onChange={(zone) => onChange({ timeZone: zone })}
          >
            {zonesWith(timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
          <p className={styles['note']}>{text('clockNote')}</p>
        </div>
      )}
    </>
  );
};
