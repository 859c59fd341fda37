import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { setDraft, useDraft } from '../../composer/drafts.ts';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import styles from '../TurnView.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Asks for a comment on a rating. The rating itself has already been stored. */
export const WhyPanel = ({ turn, onClose }: { turn: Turn; onClose: () => void }) => {
  const text = useText(threadTexts);
  const { score } = useThreadActions();
  const draftKey = `score ${turn.msgId}`;
  const words = useDraft(draftKey);
  const end = () => {
    setDraft(draftKey, '');
    onClose();
  };
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') score(turn, turn.score ?? 0, words.trim());
        end();
      }}
      onKeyDown={(event) => {
        if (isPressed(event, 'Escape')) onClose();
      }}
    >
      <TextField
        autoFocus
        label={text('why')}
        value={words}
        maxLength={CHAT_LIMITS.scoreCommentLength}
        onChange={({ currentTarget }) => setDraft(draftKey, currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button size="sm" type="submit">
          {text('whySend')}
        </Button>
        <Button size="sm" variant="subtle" onClick={end}>
          {text('whySkip')}
        </Button>
      </div>
    </form>
  );
};
