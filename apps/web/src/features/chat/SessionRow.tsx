import type { Topic } from '@studiolo/contract/chat/entities';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatPath } from './addresses.ts';
import { chatTexts } from './chat.texts.ts';
import styles from './SessionList.module.css';

type Props = { topic: Topic; isCurrent: boolean; onChosen: () => void; onDelete: () => void };

/** One chat in the list: its title, when it was used, whether an answer runs in it. */
export const SessionRow = ({ topic, isCurrent, onChosen, onDelete }: Props) => {
  const text = useText(chatTexts);
  const timeOf = useRelativeTime();
  const opener = useId();
  const [isAsking, setIsAsking] = useState(false);
  const title = topic.title || text('newChat');

  if (isAsking) {
    return (
      <li>
        <Confirm
          className={styles['asking']}
          question={text('deleteSure')}
          yes={text('deleteYes')}
          no={text('deleteNo')}
          opener={opener}
          onYes={onDelete}
          onNo={() => setIsAsking(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes(styles['row'], isCurrent && styles['current'])}>
      <Link
        to={chatPath(topic.botId, topic.sessionId)}
        className={styles['link']}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onClick={onChosen}
      >
        <span className={styles['name']} title={title}>
          {title}
        </span>
        {topic.isRunning ? (
          <span className={styles['running']} role="img" aria-label={text('isRunning')} />
        ) : (
          <time className={styles['time']} dateTime={topic.updateDate}>
            {timeOf(topic.updateDate)}
          </time>
        )}
      </Link>
      <IconButton
        id={opener}
        className={styles['delete']}
        label={text('deleteChat', { title })}
        size={28}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={15} stroke={1.7} />
      </IconButton>
    </li>
  );
};
