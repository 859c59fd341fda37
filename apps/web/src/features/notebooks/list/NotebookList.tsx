import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { AskAll } from '../all/AskAll.tsx';
import { notebooksQuery, type Filter } from '../queries.ts';
import { Invitation } from './Invitation.tsx';
import { useLayout } from './layout.state.ts';
import { listTexts } from './list.texts.ts';
import { NotebookRow } from './NotebookRow.tsx';
import styles from './NotebookList.module.css';
import { NotebookListTools } from './NotebookListTools.tsx';

const DEFAULT_FILTER: Filter = { search: '', ownership: 'all', sort: 'used' };

const isUnfiltered = ({ search, ownership }: Filter): boolean => search === '' && ownership === 'all';

/** Removes duplicates, as the list may shift between two pages. */
const withoutDuplicates = (notebooks: Notebook[]): Notebook[] => [
  ...new Map(notebooks.map((notebook) => [notebook.notebookId, notebook])).values(),
];

/** The user's own and shared notebooks, with search and sorting. */
export const NotebookList = () => {
  const text = useText(listTexts);
  const { layout } = useLayout();
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const search = useSettled(filter.search.trim());
  const query = useInfiniteQuery(notebooksQuery({ ...filter, search }));
  const notebooks = withoutDuplicates((query.data?.pages ?? []).flatMap(({ records }) => records));

  if (isUnfiltered({ ...filter, search }) && query.data && !query.isPlaceholderData && notebooks.length === 0)
    return <Invitation />;

  const none = { all: 'none', mine: 'noneMine', shared: 'noneShared' } as const;
  const words = {
    failed: text('failed'),
    again: text('again'),
    none: text(search === '' ? none[filter.ownership] : 'none'),
    more: text('more'),
  };
  return (
    <div className={styles['notebooks']}>
      <NotebookListTools filter={filter} onChange={setFilter} />
      <AskAll />
      <div className={styles['found']} data-layout={layout} aria-busy={query.isFetching}>
        <PagedList
          from={query}
          isEmpty={notebooks.length === 0}
          words={words}
          className={layout === 'cards' ? styles['cards'] : styles['rows']}
        >
          {notebooks.map((notebook) => (
            <NotebookRow key={notebook.notebookId} notebook={notebook} layout={layout} />
          ))}
        </PagedList>
      </div>
    </div>
  );
};
