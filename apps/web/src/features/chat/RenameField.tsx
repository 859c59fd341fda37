import type { Topic } from '@studiolo/contract/chat/entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { chatTexts } from './chat.texts.ts';
import styles from './SessionList.module.css';
import { renameTopic } from './topics.ts';

type Props = { topic: Topic; onDone: () => void };

/** The title in the list as a field: Enter or leaving it keeps what was typed, Escape what was there. */
export const RenameField = ({ topic: { sessionId, title }, onDone }: Props) => {
  const text = useText(chatTexts);
  const isOver = useRef(false);
  const end = (typed: string) => {
    if (isOver.current) return;
    isOver.current = true;
    const name = typed.trim();
    if (name !== '' && name !== title) void renameTopic(sessionId, name);
    onDone();
  };
  return (
    <input
      name="title"
      className={styles['rename']}
      aria-label={text('newTitle')}
      defaultValue={title}
      maxLength={CHAT_LIMITS.titleLength}
      autoFocus
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => end(target.value)}
      onKeyDown={(event) => {
        // The keys that choose a word while Chinese is typed belong to the input method.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        end(title);
      }}
    />
  );
};
