import { CATALOGUE } from '@studiolo/contract/models/catalogue';
import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import { BOUND_SERVICES } from '@studiolo/contract/models/rules';
import type { ManagedModel } from '@studiolo/contract/models/settings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { adminTexts } from '../admin.texts.ts';
import { providersQuery } from '../queries.ts';
import styles from '../parts.module.css';
import type { ModelFormState } from './model-form.ts';

/** Suggestions while a name is typed: a service may list thousands. */
const SUGGESTIONS = 20;

type Props = {
  model: ManagedModel;
  form: ModelFormState;
  onChange: (next: Partial<ModelFormState>) => void;
};

/** The service and the model that a named model is bound to. */
export const BindingFields = ({ model, form, onChange }: Props) => {
  const text = useText(adminTexts);
  const listId = useId();
  const { data: providers = [] } = useQuery(providersQuery);
  const usual = CATALOGUE.find(({ name }) => name === model.name)?.provider;
  const service = form.service === '' ? usual : form.service;
  const typed = form.model.trim().toLowerCase();
  const listed = providers.find(({ name }) => name === service)?.models ?? [];
  const matches = listed.filter((name) => name.toLowerCase().includes(typed)).slice(0, SUGGESTIONS);
  return (
    <div className={styles['wide']}>
      <SelectField
        label={text('boundService')}
        value={form.service}
        onChange={(chosen) => onChange({ service: chosen })}
      >
        <option value="">{text('usualService')}</option>
        {BOUND_SERVICES.map((name) => (
          <option key={name} value={name}>
            {text(name)}
          </option>
        ))}
      </SelectField>
      <div className={styles['below']}>
        <TextField
          label={text('boundModel')}
          hint={text('boundModelHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          list={listId}
          maxLength={SERVICE_LIMITS.modelMax}
          value={form.model}
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </div>
      <datalist id={listId}>
        {matches.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};
