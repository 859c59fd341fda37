import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './PagedList.module.css';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  /** Query for the list. Without the paging functions, all items are loaded at once. */
  from: {
    data: unknown;
    isError: boolean;
    refetch: () => unknown;
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  isEmpty: boolean;
  words: { failed: string; again: string; none: string; more?: string };
  className?: string | undefined;
  children: ReactNode;
};

/** List that loads page by page, with messages if it is empty or could not be loaded. */
export const PagedList = ({ from, isEmpty, words, className, children }: Props) => {
  if (from.isError && from.data === undefined) {
    return (
      <div className={styles['empty']}>
        <p>{words.failed}</p>
        <Button size="sm" onClick={() => void from.refetch()}>
          {words.again}
        </Button>
      </div>
    );
  }
  if (from.data === undefined) return <Skeleton height={100} />;
  if (isEmpty) return <p className={styles['empty']}>{words.none}</p>;
  return (
    <>
      <ul className={classes(styles['list'], className)}>{children}</ul>
      {from.hasNextPage && (
        <Button
          variant="subtle"
          size="sm"
          isFull
          isBusy={from.isFetchingNextPage ?? false}
          onClick={() => void from.fetchNextPage?.()}
        >
          {words.more}
        </Button>
      )}
    </>
  );
};
