import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { formName, useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Prompts.module.css';
import { filled, variablesOf } from './variables.ts';

type Props = { prompt: string; onUse: (prompt: string) => void; onLeave: () => void };

export const FillIn = ({ prompt, onUse, onLeave }: Props) => {
  const text = useText(drawTexts);
  const draft = useFormDraft<{ values: Readonly<Record<string, string>> }>(formName('draw-gaps', prompt), {
    values: {},
  });
  const { values } = draft.value;
  return (
    <form
      className={styles['library']}
      onSubmit={(event) => {
        event.preventDefault();
        draft.clear();
        onUse(filled(prompt, values));
      }}
    >
      <RestoredNote draft={draft} />
      {variablesOf(prompt).map((name) => (
        <TextField
          key={name}
          label={name}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => draft.change({ values: { ...values, [name]: value } })}
        />
      ))}
      <p className={styles['note']}>{filled(prompt, values)}</p>
      <div className={styles['line']}>
        <Button type="submit" variant="filled">
          {text('usePrompt')}
        </Button>
        <Button onClick={onLeave}>{text('cancel')}</Button>
      </div>
    </form>
  );
};
