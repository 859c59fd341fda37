import { MEMORY_LIMITS } from '@studiolo/contract/memory/limits';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Memory.module.css';
import { memoryTexts } from './memory.texts.ts';
import { useRemember } from './queries.ts';

type Props = {
  /** What is changed; none for something new. */
  memoryId?: string | undefined;
  initial?: string;
  onDone: () => void;
  onCancel?: () => void;
};

/** One thing to be remembered, as its person puts it. */
export const MemoryForm = ({ memoryId, initial = '', onDone, onCancel }: Props) => {
  const text = useText(memoryTexts);
  const [words, setWords] = useState(initial.slice(0, MEMORY_LIMITS.entryLength));
  const keep = useRemember();
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ memoryId, text: words }, { onSuccess: onDone });
      }}
    >
      <TextArea
        label={text('words')}
        autoFocus
        rows={3}
        maxLength={MEMORY_LIMITS.entryLength}
        value={words}
        note={
          keep.error?.message ?? text('wordsNote', { count: words.length, limit: MEMORY_LIMITS.entryLength })
        }
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          keep.reset();
        }}
      />
      <div className={styles['ways']}>
        {onCancel && (
          <Button size="sm" variant="subtle" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="filled"
          isBusy={keep.isPending}
          disabled={words.trim() === ''}
        >
          {text(memoryId === undefined ? 'add' : 'save')}
        </Button>
      </div>
    </form>
  );
};
