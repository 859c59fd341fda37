import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { adminTexts } from './admin.texts.ts';
import styles from './parts.module.css';

type Props = {
  /** The page of records; undefined until it has loaded. */
  page: { total: number; current: number; pages: number; records: readonly unknown[] } | undefined;
  /** Text for an empty list. */
  empty: string;
  onTurn: (current: number) => void;
  children: ReactNode;
};

/** List that shows one page at a time, with buttons for the others. */
export const Pager = ({ page, empty, onTurn, children }: Props) => {
  const text = useText(adminTexts);
  if (!page) return <Skeleton height={240} />;
  if (page.total === 0) return <p className={styles['note']}>{empty}</p>;
  const { current, pages, total } = page;
  return (
    <>
      <ul className={styles['list']}>{children}</ul>
      <div className={styles['pager']}>
        <p className={styles['note']}>{text('pageOf', { current, pages, total })}</p>
        {pages > 1 && (
          <>
            <Button size="sm" disabled={current <= 1} onClick={() => onTurn(current - 1)}>
              {text('before')}
            </Button>
            <Button size="sm" disabled={current >= pages} onClick={() => onTurn(current + 1)}>
              {text('after')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};
