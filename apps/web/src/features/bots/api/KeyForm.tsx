import { isVisible } from '@studiolo/contract/wire/visible-text';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Api.module.css';
import { apiTexts } from './api.texts.ts';
import { createKey } from './queries.ts';

type Props = { botId: string; onCreated: (key: string) => void };

export const KeyForm = ({ botId, onCreated }: Props) => {
  const text = useText(apiTexts);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const create = async () => {
    setIsBusy(true);
    const key = await createKey(botId, name.trim());
    setIsBusy(false);
    if (key === undefined) return;
    setName('');
    onCreated(key);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isVisible(name)) void create();
      }}
    >
      <TextField
        label={text('name')}
        placeholder={text('namePlaceholder')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={!isVisible(name) || isBusy}>
        {text('make')}
      </Button>
    </form>
  );
};
