import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chatTexts } from './chat.texts.ts';
import styles from './SessionList.module.css';
import { SessionRow } from './SessionRow.tsx';
import { topicsOf, topicsQuery } from './topics.ts';
import { useSessionRows } from './use-session-rows.ts';

/** The chats of the user, the last used first. */
export const SessionList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(chatTexts);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(topicsQuery);
  const rowOf = useSessionRows();
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
          <SessionRow key={topic.sessionId} topic={topic} onChosen={onChosen} {...rowOf(topic)} />
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
