import { variablesOf } from '@studiolo/contract/prompts/rules';
import { useState } from 'react';
import { isSendingKey } from '../../core/composer/is-sending-key.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';

type Props = { body: string; onFilled: (values: Record<string, string>) => void };

/** A field for each gap: Enter puts the prompt in, with Shift it is a new line. */
export const GapsForm = ({ body, onFilled }: Props) => {
  const text = useText(promptTexts);
  const [values, setValues] = useState<Record<string, string>>({});
  const gaps = variablesOf(body);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onFilled(values);
      }}
    >
      <p className={styles['preview']} dir="auto">
        {body}
      </p>
      {gaps.map((gap, nth) => (
        <TextArea
          key={gap}
          label={gap}
          note=""
          autoFocus={nth === 0}
          required
          rows={2}
          value={values[gap] ?? ''}
          onChange={({ currentTarget }) => setValues({ ...values, [gap]: currentTarget.value })}
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
