import { useQuery } from '@tanstack/react-query';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { notebookOptionsQuery, researchOptionsQuery, type TargetOption } from '../queries.ts';
import { scheduleTexts } from '../schedules.texts.ts';

type Props = {
  value: string;
  preset: TargetOption;
  prompt: string;
  onChange: (targetId: string, question?: string) => void;
};

const Options = ({ options }: { options: readonly TargetOption[] }) =>
  options.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));

/** Choice of what a research task searches: the web, a notebook, or the sources of earlier research. */
export const ResearchSourceField = ({ value, preset, prompt, onChange }: Props) => {
  const text = useText(scheduleTexts);
  const canSearchWeb = useQuery(configQuery).data?.canSearchWeb ?? false;
  const notebooks = useQuery(notebookOptionsQuery);
  const researches = useQuery(researchOptionsQuery);
  if (notebooks.isError) return <Unreached onAgain={notebooks.refetch} />;
  if (researches.isError) return <Unreached onAgain={researches.refetch} />;
  const earlier = researches.data ?? [];
  const isListed = [...earlier, ...(notebooks.data ?? [])].some(({ id }) => id === preset.id);
  const questionOf = (targetId: string) => earlier.find(({ id }) => id === targetId)?.question;
  // A question that the user wrote stays.
  const isReplaceable = prompt.trim() === '' || prompt === questionOf(value);
  const choose = (targetId: string) => onChange(targetId, isReplaceable ? questionOf(targetId) : undefined);
  return (
    <SelectField label={text('researchSources')} value={value} onChange={choose}>
      <option value="">{text(canSearchWeb ? 'theWeb' : 'choose')}</option>
      {preset.id !== '' && !isListed && <Options options={[preset]} />}
      {(notebooks.data ?? []).length > 0 && (
        <optgroup label={text('inNotebook')}>
          <Options options={notebooks.data ?? []} />
        </optgroup>
      )}
      {earlier.length > 0 && (
        <optgroup label={text('asBefore')}>
          <Options options={earlier} />
        </optgroup>
      )}
    </SelectField>
  );
};
