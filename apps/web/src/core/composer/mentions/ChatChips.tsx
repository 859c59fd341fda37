import { IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MentionedIcon } from './MentionedIcon.tsx';
import styles from './MentionList.module.css';
import type { MentionedChat } from './mentioned-chats.ts';
import { mentionTexts } from './mentions.texts.ts';

type Props = { chats: readonly MentionedChat[]; onChange: (chats: readonly MentionedChat[]) => void };

export const ChatChips = ({ chats, onChange }: Props) => {
  const text = useText(mentionTexts);
  return (
    <ul className={styles['chats']} aria-label={text('mentioned')}>
      {chats.map(({ kind, id, title }) => (
        <li key={id} className={styles['chat']}>
          <MentionedIcon kind={kind} size={16} />
          <span className={styles['title']} title={title}>
            {title}
          </span>
          <IconButton
            label={text('without', { title })}
            size={28}
            onClick={() => onChange(chats.filter((chat) => chat.id !== id))}
          >
            <IconX size={15} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
