import { IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { MentionedChat } from '../../composer/mentions/mentioned-chats.ts';
import { MentionedIcon } from '../../composer/mentions/MentionedIcon.tsx';
import styles from './Question.module.css';
import { threadTexts } from '../thread.texts.ts';

type Props = { chats: readonly MentionedChat[]; onRemove?: (chat: MentionedChat) => void };

/** Chats and notebooks mentioned in a question. While editing, they can be removed. */
export const QuestionChats = ({ chats, onRemove }: Props) => {
  const text = useText(threadTexts);
  if (chats.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={text('mentioned')}>
      {chats.map((chat) => (
        <li key={chat.id} className={styles['file']}>
          <MentionedIcon kind={chat.kind} size={15} />
          <span className={styles['name']}>{chat.title}</span>
          {onRemove && (
            <IconButton
              label={text('withoutChat', { title: chat.title })}
              size={28}
              onClick={() => onRemove(chat)}
            >
              <IconX size={14} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
};
