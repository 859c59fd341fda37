import type { Topic } from '@studiolo/contract/chat/entities';
import { IconPinFilled } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { conversationTexts } from '../conversation.texts.ts';
import { CHAT_TYPE } from './dragged-chat.ts';
import { RenameField } from './RenameField.tsx';
import styles from './SessionList.module.css';
import { SessionMenu } from './SessionMenu.tsx';

type Props = {
  topic: Topic;
  path: string;
  isCurrent: boolean;
  onChosen: () => void;
  onDelete: () => void;
  more?: ComponentProps<typeof SessionMenu>['more'];
};

/** A conversation in a list: its title, its last use, whether an answer is running, and its menu. */
export const SessionRow = ({ topic, path, isCurrent, onChosen, onDelete, more }: Props) => {
  const text = useText(conversationTexts);
  const timeOf = useRelativeTime();
  const [isRenaming, setIsRenaming] = useState(false);
  const title = topic.title || text('untitled');

  if (isRenaming) {
    return (
      <li className={styles['row']}>
        <RenameField topic={topic} onDone={() => setIsRenaming(false)} />
      </li>
    );
  }
  return (
    <li
      className={classes(styles['row'], isCurrent && styles['current'])}
      onDragStart={(event) => event.dataTransfer.setData(CHAT_TYPE, topic.sessionId)}
    >
      <Link
        to={path}
        className={styles['link']}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onClick={onChosen}
      >
        <span className={styles['name']} title={title}>
          {title}
        </span>
        {topic.isPinned && (
          <IconPinFilled size={13} className={styles['pin']} role="img" aria-label={text('pinned')} />
        )}
        {topic.isRunning ? (
          <span className={styles['running']} role="img" aria-label={text('isRunning')} />
        ) : (
          <time className={styles['time']} dateTime={topic.updateDate}>
            {timeOf(topic.updateDate)}
          </time>
        )}
      </Link>
      <div className={styles['more']}>
        <SessionMenu
          topic={topic}
          title={title}
          onRename={() => setIsRenaming(true)}
          onDelete={onDelete}
          more={more}
        />
      </div>
    </li>
  );
};
