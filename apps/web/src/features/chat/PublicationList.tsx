import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chatTexts } from './chat.texts.ts';
import styles from './PublicationList.module.css';
import { publicationsQuery } from './publications.ts';
import { unpublishTurn } from './turn-marks.ts';

/** Every published answer with its link, and the way to take it back. */
export const PublicationList = () => {
  const text = useText(chatTexts);
  const ago = useRelativeTime();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(publicationsQuery);
  const publications = (data?.pages ?? []).flatMap(({ records }) => records);

  if (isError && !data) {
    return (
      <div className={styles['empty']}>
        <p>{text('publicationsFailed')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={100} />;
  if (publications.length === 0) return <p className={styles['empty']}>{text('noPublications')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {publications.map(({ msgId, sessionId, title, publishToHtmlUrl, createDate }) => (
          <li key={msgId} className={styles['row']}>
            <span className={styles['words']}>
              <a
                className={styles['title']}
                href={new URL(publishToHtmlUrl, location.origin).href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {title}
              </a>
              <span className={styles['time']}>{ago(createDate)}</span>
            </span>
            <Button
              size="sm"
              aria-label={text('unpublishOf', { title })}
              onClick={() => void unpublishTurn({ sessionId }, { msgId })}
            >
              {text('unpublish')}
            </Button>
          </li>
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
