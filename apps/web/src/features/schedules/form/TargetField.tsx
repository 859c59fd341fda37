import { useQuery } from '@tanstack/react-query';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { botOptionsQuery, notebookOptionsQuery } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import styles from './ScheduleForm.module.css';

type Props = { kind: string; value: string; onChange: (targetId: string) => void };

/** Choice of the notebook or bot that is asked. */
export const TargetField = ({ kind, value, onChange }: Props) => {
  const text = useText(scheduleTexts);
  const isBot = kind === 'bot';
  const notebooks = useQuery({ ...notebookOptionsQuery, enabled: !isBot });
  const bots = useQuery({ ...botOptionsQuery, enabled: isBot });
  const options = isBot ? bots : notebooks;
  if (options.isError) return <Unreached onAgain={options.refetch} />;
  if (options.data?.length === 0)
    return <p className={styles['note']}>{text(isBot ? 'noBots' : 'noNotebooks')}</p>;
  return (
    <SelectField label={text(isBot ? 'bot' : 'notebook')} value={value} onChange={onChange}>
      <option value="">{text('choose')}</option>
      {(options.data ?? []).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
};
