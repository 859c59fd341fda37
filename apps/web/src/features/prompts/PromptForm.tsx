import type { Prompt } from '@studiolo/contract/prompts/entities';
import { PROMPT_LIMITS } from '@studiolo/contract/prompts/limits';
import { variablesOf } from '@studiolo/contract/prompts/rules';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';
import { useSavePrompt } from './queries.ts';

const NAME_LENGTH = 100;

type Props = { prompt: Prompt | undefined; onDone: () => void };

/** What a prompt is called and says, with the gaps that were seen in it. */
export const PromptForm = ({ prompt, onDone }: Props) => {
  const text = useText(promptTexts);
  const [name, setName] = useState(prompt?.name ?? '');
  const [body, setBody] = useState(prompt?.body ?? '');
  const save = useSavePrompt();
  const gaps = variablesOf(body);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ promptId: prompt?.promptId, name, body }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={text('name')}
        autoFocus
        required
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={save.error?.message}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
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
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <div className={styles['ways']}>
        <Button variant="subtle" onClick={onDone}>
          {text('cancel')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          isBusy={save.isPending}
          disabled={name.trim() === '' || body.trim() === ''}
        >
          {text('save')}
        </Button>
      </div>
    </form>
  );
};
