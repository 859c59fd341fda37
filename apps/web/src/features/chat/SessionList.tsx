import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chatPath } from './addresses.ts';
import { chatTexts } from './chat.texts.ts';
import styles from './SessionList.module.css';
import { SessionRow } from './SessionRow.tsx';
import { closeSession } from './sessions.state.ts';
import { deleteTopic, restoreTopic, topicsOf, topicsQuery } from './topics.ts';

/** The chats of the user, the last used first. */
export const SessionList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(topicsQuery);
  const current = new URLSearchParams(search).get('session');
  const topics = topicsOf(data);

  if (isError && !data) {
    return (
      <div className={styles['empty']}>
        <p>{text('chatsFailed')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={100} />;
  if (topics.length === 0) return <p className={styles['empty']}>{text('noChats')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {topics.map((topic) => (
          <SessionRow
            key={topic.sessionId}
            topic={topic}
            isCurrent={topic.sessionId === current}
            onChosen={onChosen}
            onDelete={() => {
              closeSession(topic.sessionId);
              void deleteTopic(topic.sessionId).then((isDone) => {
                const run = () => void restoreTopic(topic.sessionId);
                if (isDone) notify(text('chatDeleted'), 'success', TOAST_MS, { label: text('undo'), run });
              });
              if (topic.sessionId === current) void navigate(chatPath(topic.botId));
            }}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="subtle"
          size="sm"
          isFull
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
    </>
  );
};
