import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { followInboxes, inboxCountsQuery } from './queries.ts';

/** Number of questions waiting for the bot's owner. Renders nothing for zero. */
export const WaitingCount = ({ botId }: { botId: string }) => {
  const text = useText(inboxTexts);
  const { data: counts } = useQuery(inboxCountsQuery);
  useEffect(followInboxes, []);
  const count = counts?.get(botId) ?? 0;
  if (count === 0) return null;
  const words = text('waiting', { count });
  return (
    <span className={styles['badge']} role="img" aria-label={words} title={words}>
      {count > 99 ? '99+' : count}
    </span>
  );
};
