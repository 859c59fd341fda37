import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Prompts.module.css';
import { filled, variablesOf } from './variables.ts';

type Props = { prompt: string; onUse: (prompt: string) => void; onLeave: () => void };

/** Fills in what stands in braces in a prompt, and shows what comes of it. */
export const FillIn = ({ prompt, onUse, onLeave }: Props) => {
  const text = useText(drawTexts);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form
      className={styles['library']}
      onSubmit={(event) => {
        event.preventDefault();
        onUse(filled(prompt, values));
      }}
    >
      {variablesOf(prompt).map((name) => (
        <TextField
          key={name}
          label={name}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
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
