import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { IconSend } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useSteerResearch } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';

/** Form that sends a message to a running research task. */
export const SteerForm = ({ researchId }: { researchId: string }) => {
  const text = useText(researchTexts);
  const draft = useFormDraft(`research-message.${researchId}`, { words: '' });
  const [msgId, setMsgId] = useState(() => crypto.randomUUID());
  const steer = useSteerResearch();
  const words = draft.value.words.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words === '') return;
    steer.mutate(
      { researchId, msgId, text: words },
      {
        onSuccess: () => {
          draft.discard();
          setMsgId(crypto.randomUUID());
        },
      },
    );
  };
  return (
    <form onSubmit={send}>
      <TextField
        label={text('steer')}
        hint={text('steerNote')}
        maxLength={RESEARCH_LIMITS.messageLength}
        value={draft.value.words}
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
        aside={
          <Button
            type="submit"
            icon={<IconSend size={16} stroke={1.7} />}
            isBusy={steer.isPending}
            disabled={words === ''}
          >
            {text('send')}
          </Button>
        }
      />
    </form>
  );
};
