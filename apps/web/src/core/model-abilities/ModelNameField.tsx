import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { useId } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

/** Maximum number of suggestions, since a service may list thousands of models. */
const SUGGESTIONS = 20;

type Props = {
  label: string;
  hint: string;
  /** Models offered by the service, shown as suggestions. */
  models: readonly string[];
  value: string;
  onChange: (value: string) => void;
};

/** Field for the name of a model at its service. */
export const ModelNameField = ({ label, hint, models, value, onChange }: Props) => {
  const listId = useId();
  const typed = value.trim().toLowerCase();
  const matches = models.filter((name) => name.toLowerCase().includes(typed)).slice(0, SUGGESTIONS);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        list={listId}
        maxLength={SERVICE_LIMITS.modelMax}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {matches.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
