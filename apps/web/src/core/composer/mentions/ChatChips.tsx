import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './MentionList.module.css';
import type { MentionedChat } from './mentioned-chats.ts';
import { mentionTexts } from './mentions.texts.ts';

type Props = { chats: readonly MentionedChat[]; onChange: (chats: readonly MentionedChat[]) => void };

/** The chats that go with the question being written. */
export const ChatChips = ({ chats, onChange }: Props) => {
  const text = useText(mentionTexts);
  return (
    <ul className={styles['chats']} aria-label={text('mentioned')}>
      {chats.map(({ sessionId, title }) => (
        <li key={sessionId} className={styles['chat']}>
          <IconMessageCircle size={16} stroke={1.7} aria-hidden="true" />
          <span className={styles['title']} title={title}>
            {title}
          </span>
          <IconButton
            label={text('without', { title })}
            size={28}
            onClick={() => onChange(chats.filter((chat) => chat.sessionId !== sessionId))}
          >
            <IconX size={15} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
