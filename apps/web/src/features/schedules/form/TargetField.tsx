import { useQuery } from '@tanstack/react-query';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { botOptionsQuery, notebookOptionsQuery, type TargetOption } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';
import { ResearchSourceField } from './ResearchSourceField.tsx';
import styles from './ScheduleForm.module.css';

type Props = {
  kind: string;
  value: string;
  /** Target that the form was opened for. It is offered even if the list does not contain it. */
  preset: TargetOption;
  prompt: string;
  /** `question` is given if the target has one. */
  onChange: (targetId: string, question?: string) => void;
};

const NotebookOrBotField = ({ kind, value, onChange }: Omit<Props, 'preset' | 'prompt'>) => {
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

/** Choice of the notebook or bot that is asked, or of the sources of a research task. */
export const TargetField = ({ kind, value, preset, prompt, onChange }: Props) =>
  kind === 'research' ? (
    <ResearchSourceField value={value} preset={preset} prompt={prompt} onChange={onChange} />
  ) : (
    <NotebookOrBotField kind={kind} value={value} onChange={onChange} />
  );
