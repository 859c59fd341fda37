import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { studioItemsQuery } from './queries.ts';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';
import { StudioRow } from './StudioRow.tsx';

type Props = { notebookId: string; canEdit: boolean; onOpen: (itemId: string) => void };

export const StudioList = ({ notebookId, canEdit, onOpen }: Props) => {
  const text = useText(studioTexts);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    studioItemsQuery(notebookId),
  );
  const items = data?.pages.flatMap(({ records }) => records);
  if (isError && !items)
    return (
      <div className={styles['fault']}>
        <p>{text('failedToLoad')}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </div>
    );
  if (!items) return <Skeleton height={96} />;
  if (items.length === 0)
    return <p className={styles['nothing']}>{text(canEdit ? 'nothing' : 'nothingToRead')}</p>;
  return (
    <>
      <ul className={styles['list']} aria-label={text('made')}>
        {items.map((item) => (
          <StudioRow key={item.itemId} item={item} canEdit={canEdit} onOpen={onOpen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="subtle" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  );
};
