import type { FilledForm, Template, TemplateField } from '@studiolo/contract/write/templates/entities';
import { TEMPLATE_LIMITS } from '@studiolo/contract/write/templates/limits';
import type { FormEvent } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Templates.module.css';
import { templateTexts } from './templates.texts.ts';

type FieldProps = { field: TemplateField; value: string; onChange: (value: string) => void };

const Field = ({ field: { name, label, example, isLong, isRequired }, value, onChange }: FieldProps) => {
  const text = useText(templateTexts);
  const common = {
    name,
    label,
    value,
    placeholder: example,
    required: isRequired,
    maxLength: TEMPLATE_LIMITS.field,
  };
  const note = isRequired ? text('required') : '';
  return isLong ? (
    <TextArea {...common} rows={3} note={note} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...common} hint={note} onChange={({ target }) => onChange(target.value)} />
  );
};

type Props = { template: Template; onWrite: (form: FilledForm, isForm: boolean) => void };

/** Form of a template: generates a draft, or inserts the template itself as text. */
export const TemplateForm = ({ template: { templateId, fields, description }, onWrite }: Props) => {
  const text = useText(templateTexts);
  const hasModel = useHasModel();
  const draft = useFormDraft<{ form: FilledForm }>(`template.${templateId}`, { form: {} });
  const { form } = draft.value;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    draft.clear();
    onWrite(form, !hasModel || (submitter instanceof HTMLButtonElement && submitter.value === 'form'));
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <p className={styles['about']}>{description}</p>
      <RestoredNote draft={draft} />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={form[field.name] ?? ''}
          onChange={(value) => draft.change({ form: { ...form, [field.name]: value } })}
        />
      ))}
      <p className={styles['about']}>{text(hasModel ? 'cost' : 'formOnly')}</p>
      <div className={styles['acts']}>
        <Button type="submit" value="form" variant={hasModel ? 'default' : 'filled'}>
          {text('form')}
        </Button>
        {hasModel && (
          <Button type="submit" value="draft" variant="filled">
            {text('draft')}
          </Button>
        )}
      </div>
    </form>
  );
};
