import type { Translation } from '@studiolo/contract/translate/entities';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { translationsQuery } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { HistoryRow } from './HistoryRow.tsx';
import styles from './Start.module.css';

/** The user's translated documents, newest first. Renders `empty` if there are none. */
export const History = ({ empty }: { empty: ReactNode }) => {
  const text = useText(translateTexts);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery(translationsQuery(search));
  const rows: Translation[] = (query.data?.pages ?? []).flatMap(({ records }) => records);
  if (query.data && rows.length === 0 && search === '' && !query.isPlaceholderData) return empty;
  const words = { failed: text('failed'), again: text('again'), none: text('none'), more: text('more') };
  return (
    <section className={styles['history']} aria-label={text('history')}>
      <div className={styles['bar']}>
        <h2>{text('history')}</h2>
        <label className={styles['search']}>
          <IconSearch size={16} stroke={1.8} aria-hidden="true" />
          <input
            type="search"
            value={typed}
            placeholder={text('searchHistory')}
            aria-label={text('searchHistory')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
      </div>
      <PagedList from={query} isEmpty={rows.length === 0} words={words} className={styles['rows']}>
        {rows.map((row) => (
          <HistoryRow key={row.taskId} row={row} />
        ))}
      </PagedList>
    </section>
  );
};
