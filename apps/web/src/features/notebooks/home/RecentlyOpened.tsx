import { chatPath } from '@studiolo/contract/chat/addresses';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { conversationsOf, conversationsQuery } from '../../../core/conversation/list/conversations.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { listTexts } from '../list/list.texts.ts';
import styles from './HomeStart.module.css';

const MAX_SHOWN = 3;

/** The most recent chats, of any kind. */
export const RecentlyOpened = () => {
  const text = useText(listTexts);
  const { data } = useInfiniteQuery(conversationsQuery);
  const topics = conversationsOf(data)
    .filter(({ title }) => title !== '')
    .slice(0, MAX_SHOWN);
  if (topics.length === 0) return null;
  return (
    <nav aria-label={text('recent')} className={styles['recent']}>
      {topics.map(({ sessionId, botId, title }) => (
        <Link key={sessionId} to={chatPath(botId, sessionId)}>
          <IconMessage size={16} stroke={1.7} aria-hidden="true" />
          <span>{title}</span>
        </Link>
      ))}
    </nav>
  );
};
