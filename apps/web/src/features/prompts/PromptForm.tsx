import { isVisible } from '@studiolo/contract/wire/visible-text';
import type { Prompt } from '@studiolo/contract/prompts/entities';
import { PROMPT_LIMITS } from '@studiolo/contract/prompts/limits';
import { variablesOf } from '@studiolo/contract/prompts/rules';
import { RestoredNote } from '../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../core/form-draft/use-form-draft.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';
import { useSavePrompt } from './queries.ts';

const NAME_LENGTH = 100;

type Props = { prompt: Prompt | undefined; onDone: () => void };

/** Form for the name and text of a prompt. Lists the placeholders found in the text. */
export const PromptForm = ({ prompt, onDone }: Props) => {
  const text = useText(promptTexts);
  const { name: savedName = '', body: savedBody = '', promptId } = prompt ?? {};
  const draft = useFormDraft(`prompt.${promptId ?? ''}`, { name: savedName, body: savedBody });
  const { name, body } = draft.value;
  const end = () => {
    draft.clear();
    onDone();
  };
  const save = useSavePrompt();
  const gaps = variablesOf(body);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ promptId, name, body }, { onSuccess: end });
      }}
    >
      <RestoredNote draft={draft} />
      <TextField
        label={text('name')}
        autoFocus
        required
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={save.error?.message}
        onChange={({ currentTarget }) => {
          draft.change({ name: currentTarget.value });
          save.reset();
        }}
      />
      <TextArea
        label={text('body')}
        required
        rows={8}
        maxLength={PROMPT_LIMITS.bodyLength}
        value={body}
        note={
          gaps.length === 0
            ? text('bodyNote', { example: text('example') })
            : text('bodyGaps', { gaps: gaps.join(' · ') })
        }
        onChange={({ currentTarget }) => draft.change({ body: currentTarget.value })}
      />
      <div className={styles['ways']}>
        <Button variant="subtle" onClick={end}>
          {text('cancel')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          isBusy={save.isPending}
          disabled={!isVisible(name) || !isVisible(body)}
        >
          {text('save')}
        </Button>
      </div>
    </form>
  );
};
