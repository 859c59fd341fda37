import { MEMORY_LIMITS } from '@studiolo/contract/memory/limits';
import { RestoredNote } from '../../core/form-draft/RestoredNote.tsx';
import { formName, useFormDraft } from '../../core/form-draft/use-form-draft.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import styles from './Memory.module.css';
import { memoryTexts } from './memory.texts.ts';
import { useRemember } from './queries.ts';

type Props = {
  /** Id of the memory being edited; undefined for a new one. */
  memoryId?: string | undefined;
  initial?: string;
  onDone: () => void;
  onCancel?: () => void;
};

export const MemoryForm = ({ memoryId, initial = '', onDone, onCancel }: Props) => {
  const text = useText(memoryTexts);
  const beginning = initial.slice(0, MEMORY_LIMITS.entryLength);
  // When words were selected to remember, the draft is separate for each text.
  const draft = useFormDraft(formName(`memory.${memoryId ?? ''}`, memoryId === undefined ? beginning : ''), {
    words: beginning,
  });
  const { words } = draft.value;
  const save = useRemember();
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { memoryId, text: words },
          {
            onSuccess() {
              draft.clear();
              onDone();
            },
          },
        );
      }}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text('words')}
        autoFocus
        rows={3}
        maxLength={MEMORY_LIMITS.entryLength}
        value={words}
        note={
          save.error?.message ?? text('wordsNote', { count: words.length, limit: MEMORY_LIMITS.entryLength })
        }
        onChange={({ currentTarget }) => {
          draft.change({ words: currentTarget.value });
          save.reset();
        }}
      />
      <div className={styles['ways']}>
        {onCancel && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {text('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="filled"
          isBusy={save.isPending}
          disabled={words.trim() === ''}
        >
          {text(memoryId === undefined ? 'add' : 'save')}
        </Button>
      </div>
    </form>
  );
};
