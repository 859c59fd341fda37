import { IconHeart } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, useDayName } from '../../../platform/i18n/use-day-name.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BoardChips } from '../boards/BoardChips.tsx';
import { drawTexts } from '../draw.texts.ts';
import { drawingsQuery } from '../queries.ts';
import { byDay, withoutRepeats } from './by-day.ts';
import { Chunk } from './Chunk.tsx';
import { DrawingRow } from './DrawingRow.tsx';
import { EndMark } from './EndMark.tsx';
import { Examples } from './Examples.tsx';
import { filterBy, NO_FILTER, useFilter } from './filter.state.ts';
import { FilterMenu } from './FilterMenu.tsx';
import styles from './Gallery.module.css';
import { SelectionBar } from './SelectionBar.tsx';

/** All drawings of the user by day, latest first. */
export const Gallery = ({ onOpen }: { onOpen: (mjTaskId: string, index: number) => void }) => {
  const text = useText(drawTexts);
  const dayName = useDayName();
  const [typed, setTyped] = useState('');
  const filter = useFilter();
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery(drawingsQuery(search, filter));
  const pages = withoutRepeats(query.data?.pages.map(({ records }) => records) ?? []);
  const isEmpty = pages.every((records) => records.length === 0);
  const isUnfiltered = search === '' && JSON.stringify(filter) === JSON.stringify(NO_FILTER);

  if (query.isError && !query.data) {
    return (
      <p role="alert" className={styles['none']}>
        {text('failed')} <Button onClick={() => void query.refetch()}>{text('again')}</Button>
      </p>
    );
  }
  if (!query.data) return <Skeleton height={240} />;
  if (isEmpty && isUnfiltered) return <Examples />;
  return (
    <section aria-label={text('gallery')}>
      <div className={styles['bar']}>
        <SearchField label={text('search')} value={typed} className={styles['search']} onChange={setTyped} />
        <button
          type="button"
          className={styles['choice']}
          aria-pressed={filter.favorites}
          onClick={() => filterBy({ favorites: !filter.favorites })}
        >
          <IconHeart size={16} stroke={1.8} aria-hidden="true" />
          {text('favorites')}
        </button>
        <FilterMenu />
        <SelectionBar />
      </div>
      <BoardChips />
      {isEmpty && <p className={styles['none']}>{text('none')}</p>}
      {pages.map((records, at) => {
        const before = pages[at - 1]?.at(-1);
        return (
          <Chunk key={records[0]?.mjTaskId ?? at}>
            {byDay(records).map(({ day, drawings: ofDay }, nth) => (
              <section key={day} aria-label={dayName(day)}>
                {(nth > 0 || !before || dayOf(new Date(before.date)) !== day) && (
                  <h2 className={styles['day']}>{dayName(day)}</h2>
                )}
                {ofDay.map((drawing) => (
                  <DrawingRow
                    key={drawing.mjTaskId}
                    drawing={drawing}
                    onOpen={(index) => onOpen(drawing.mjTaskId, index)}
                  />
                ))}
              </section>
            ))}
          </Chunk>
        );
      })}
      {query.hasNextPage && (
        <>
          <EndMark
            key={pages.length}
            onNear={() => {
              if (!query.isFetchingNextPage) void query.fetchNextPage();
            }}
          />
          <Button
            variant="subtle"
            isFull
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text('showMore')}
          </Button>
        </>
      )}
    </section>
  );
};
