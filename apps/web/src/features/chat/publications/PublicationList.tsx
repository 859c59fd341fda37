import { useInfiniteQuery } from '@tanstack/react-query';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { chatTexts } from '../chat.texts.ts';
import styles from './PublicationList.module.css';
import { publicationsQuery, unpublishTurn } from './publications.ts';

/** Published answers with their links and a button to unpublish each. */
export const PublicationList = () => {
  const text = useText(chatTexts);
  const ago = useRelativeTime();
  const published = useInfiniteQuery(publicationsQuery);
  const publications = (published.data?.pages ?? []).flatMap(({ records }) => records);
  const words = {
    failed: text('publicationsFailed'),
    again: text('again'),
    none: text('noPublications'),
    more: text('more'),
  };
  return (
    <PagedList from={published} isEmpty={publications.length === 0} words={words}>
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
    </PagedList>
  );
};
