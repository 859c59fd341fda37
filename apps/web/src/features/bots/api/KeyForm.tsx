import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Api.module.css';
import { apiTexts } from './api.texts.ts';
import { makeKey } from './queries.ts';

type Props = { botId: string; onMade: (key: string) => void };

export const KeyForm = ({ botId, onMade }: Props) => {
  const text = useText(apiTexts);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    setIsBusy(true);
    const key = await makeKey(botId, name.trim());
    setIsBusy(false);
    if (key === undefined) return;
    setName('');
    onMade(key);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void make();
      }}
    >
      <TextField
        label={text('name')}
        placeholder={text('namePlaceholder')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('make')}
      </Button>
    </form>
  );
};
