import { isSourceUrl } from '@studiolo/contract/evidence/source-url';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AddSource.module.css';
import { addUrl, useAdding } from './queries.ts';
import { sourceTexts } from './sources.texts.ts';

type Props = { notebookId: string; onDone: () => void };

export const AddLink = ({ notebookId, onDone }: Props) => {
  const text = useText(sourceTexts);
  const wire = useText(wireTexts);
  const [url, setUrl] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const adding = useAdding();
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = isSourceUrl(url.trim());
        setIsWrong(!isRight);
        if (isRight) adding.mutate(() => addUrl(notebookId, url.trim()), { onSuccess: onDone });
      }}
    >
      <TextField
        label={text('urlField')}
        type="url"
        inputMode="url"
        maxLength={NOTEBOOK_LIMITS.urlLength}
        autoFocus
        value={url}
        error={isWrong ? wire('source-url') : undefined}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setIsWrong(false);
        }}
      />
      <Button type="submit" variant="filled" isBusy={adding.isPending}>
        {text('save')}
      </Button>
    </form>
  );
};
