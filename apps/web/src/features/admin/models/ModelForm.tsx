import { resetManagedModel, setManagedModel } from '@studiolo/contract/admin/model-endpoints';
import { SETTINGS_LIMITS } from '@studiolo/contract/models/limits';
import type { ManagedModel } from '@studiolo/contract/models/settings';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { AbilityFields } from '../../../core/model-abilities/AbilityFields.tsx';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { adminTexts } from '../admin.texts.ts';
import styles from '../parts.module.css';
import { BindingFields } from './BindingFields.tsx';
import { readForm, toForm, type ModelFormState } from './model-form.ts';

type Props = { model: ManagedModel; onDone: () => void };

const useChange = (work: () => Promise<unknown>, message: string, onDone: () => void) =>
  useMutation({
    mutationFn: work,
    async onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      await queryClient.invalidateQueries({ queryKey: ['admin', 'models'] });
      notify(message, 'success');
      onDone();
    },
  });

/** Form for the binding, name, price, position and abilities of a model. Empty fields keep the default. */
export const ModelForm = ({ model, onDone }: Props) => {
  const text = useText(adminTexts);
  const { name } = model;
  const [form, setForm] = useState(() => toForm(model));
  const change = (next: Partial<ModelFormState>) => setForm({ ...form, ...next });
  const save = useChange(
    () => call(setManagedModel, { name, settings: readForm(form, model) }),
    text('modelSaved'),
    onDone,
  );
  const reset = useChange(() => call(resetManagedModel, { name }), text('modelReset'), onDone);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      {model.isNamed && <BindingFields model={model} form={form} onChange={change} />}
      <div className={styles['wide']}>
        <TextField
          label={text('modelLabel')}
          hint={text('modelLabelHint', { label: model.usualLabel })}
          maxLength={SETTINGS_LIMITS.labelMax}
          value={form.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      </div>
      <div className={styles['fields']}>
        <TextField
          type="number"
          inputMode="decimal"
          min={0}
          max={SETTINGS_LIMITS.priceMax}
          step={0.01}
          label={text('modelPrice')}
          hint={text('modelPriceHint')}
          value={form.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={SETTINGS_LIMITS.placeMax}
          step={1}
          label={text('modelPlace')}
          hint={text('modelPlaceHint')}
          value={form.place}
          onChange={(event) => change({ place: event.target.value })}
        />
      </div>
      <div>
        <Checkbox
          label={text('modelPaid')}
          checked={form.isPaid}
          onChange={(event) => change({ isPaid: event.target.checked })}
        />
        <Checkbox
          label={text('modelHidden')}
          checked={form.isHidden}
          onChange={(event) => change({ isHidden: event.target.checked })}
        />
      </div>
      <AbilityFields
        defaults={model.usualAbilities}
        value={form.abilities}
        onChange={(abilities) => change({ abilities })}
      />
      <div className={styles['pager']}>
        <Button type="submit" variant="filled" isBusy={save.isPending}>
          {text('save')}
        </Button>
        {model.source === 'page' && (
          <Button isBusy={reset.isPending} onClick={() => reset.mutate()}>
            {text('resetModel')}
          </Button>
        )}
      </div>
    </form>
  );
};
