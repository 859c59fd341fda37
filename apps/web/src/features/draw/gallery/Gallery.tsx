import { IconHeart, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { drawingsQuery } from '../queries.ts';
import { byDay } from './by-day.ts';
import { DrawingRow } from './DrawingRow.tsx';
import { Examples } from './Examples.tsx';
import styles from './Gallery.module.css';
import { useDayName } from './use-day-name.ts';

/** All that somebody drew, by day, the latest first. */
export const Gallery = ({ onOpen }: { onOpen: (mjTaskId: string, index: number) => void }) => {
  const text = useText(drawTexts);
  const dayName = useDayName();
  const [typed, setTyped] = useState('');
  const [favourites, setFavourites] = useState(false);
  const search = useSettled(typed.trim());
  const found = useInfiniteQuery(drawingsQuery(search, favourites));
  const drawings = (found.data?.pages ?? []).flatMap(({ records }) => records);
  const isUnfiltered = search === '' && !favourites;

  if (found.isError && !found.data) {
    return (
      <p role="alert" className={styles['none']}>
        {text('failed')} <Button onClick={() => void found.refetch()}>{text('again')}</Button>
      </p>
    );
  }
  if (!found.data) return <Skeleton height={240} />;
  if (drawings.length === 0 && isUnfiltered) return <Examples />;
  return (
    <section aria-label={text('gallery')}>
      <div className={styles['bar']}>
        <label className={styles['search']}>
          <IconSearch size={16} stroke={1.8} aria-hidden="true" />
          <input
            type="search"
            value={typed}
            placeholder={text('search')}
            aria-label={text('search')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button
          type="button"
          className={styles['choice']}
          aria-pressed={favourites}
          onClick={() => setFavourites(!favourites)}
        >
          <IconHeart size={16} stroke={1.8} aria-hidden="true" />
          {text('favourites')}
        </button>
      </div>
      {drawings.length === 0 && <p className={styles['none']}>{text('none')}</p>}
      {byDay(drawings).map(({ day, drawings: ofDay }) => (
        <section key={day} aria-label={dayName(day)}>
          <h2 className={styles['day']}>{dayName(day)}</h2>
          {ofDay.map((drawing) => (
            <DrawingRow
              key={drawing.mjTaskId}
              drawing={drawing}
              onOpen={(index) => onOpen(drawing.mjTaskId, index)}
            />
          ))}
        </section>
      ))}
      {found.hasNextPage && (
        <Button
          variant="subtle"
          isFull
          isBusy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {text('showMore')}
        </Button>
      )}
    </section>
  );
};
