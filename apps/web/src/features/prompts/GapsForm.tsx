import { variablesOf } from '@studiolo/contract/prompts/rules';
import { isSendingKey } from '../../core/composer/is-sending-key.ts';
import { RestoredNote } from '../../core/form-draft/RestoredNote.tsx';
import { formName, useFormDraft } from '../../core/form-draft/use-form-draft.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';

type Props = { body: string; onFilled: (values: Record<string, string>) => void };

/** A field for each placeholder. Enter inserts the prompt, Shift+Enter starts a new line. */
export const GapsForm = ({ body, onFilled }: Props) => {
  const text = useText(promptTexts);
  const draft = useFormDraft<{ values: Record<string, string> }>(formName('gaps', body), { values: {} });
  const { values } = draft.value;
  const gaps = variablesOf(body);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        draft.clear();
        onFilled(values);
      }}
    >
      <p className={styles['preview']} dir="auto">
        {body}
      </p>
      <RestoredNote draft={draft} />
      {gaps.map((gap, nth) => (
        <TextArea
          key={gap}
          label={gap}
          note=""
          autoFocus={nth === 0}
          required
          rows={2}
          value={values[gap] ?? ''}
          onChange={({ currentTarget }) =>
            draft.change({ values: { ...values, [gap]: currentTarget.value } })
          }
          onKeyDown={(event) => {
            if (!isSendingKey(event)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      ))}
      <Button type="submit" variant="filled">
        {text('insert')}
      </Button>
    </form>
  );
};
