import { CATALOG } from '@studiolo/contract/models/catalog';
import { BOUND_SERVICES } from '@studiolo/contract/models/rules';
import type { ManagedModel } from '@studiolo/contract/models/settings';
import { useQuery } from '@tanstack/react-query';
import { ModelNameField } from '../../../core/model-abilities/ModelNameField.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { adminTexts } from '../admin.texts.ts';
import { providersQuery } from '../queries.ts';
import styles from '../parts.module.css';
import type { ModelFormState } from './model-form.ts';

type Props = {
  model: ManagedModel;
  form: ModelFormState;
  onChange: (next: Partial<ModelFormState>) => void;
};

/** Fields for the service and model to which a named model is bound. */
export const BindingFields = ({ model, form, onChange }: Props) => {
  const text = useText(adminTexts);
  const { data: providers = [] } = useQuery(providersQuery);
  const defaultProvider = CATALOG.find(({ name }) => name === model.name)?.provider;
  const service = form.service === '' ? defaultProvider : form.service;
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
        <ModelNameField
          label={text('boundModel')}
          hint={text('boundModelHint')}
          models={providers.find(({ name }) => name === service)?.models ?? []}
          value={form.model}
          onChange={(value) => onChange({ model: value })}
        />
      </div>
    </div>
  );
};
