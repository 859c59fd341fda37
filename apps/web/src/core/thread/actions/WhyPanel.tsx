import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import styles from '../TurnView.module.css';

/** Asks, once an answer was scored, for words to it. The score is kept without them. */
export const WhyPanel = ({ turn, onClose }: { turn: Turn; onClose: () => void }) => {
  const text = useText(threadTexts);
  const { score } = useThreadActions();
  const [words, setWords] = useState('');
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') score(turn, turn.score ?? 0, words.trim());
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextField
        autoFocus
        label={text('why')}
        value={words}
        maxLength={CHAT_LIMITS.scoreCommentLength}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button size="sm" type="submit">
          {text('whySend')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {text('whySkip')}
        </Button>
      </div>
    </form>
  );
};
