import type { DrawAction } from '@studiolo/contract/draw/entities';
import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

export type GalleryFilter = {
  /** Name of the service. */
  type: string;
  action: DrawAction | '';
  aspect: string;
  boardId: string;
  /** Number of days back from now; 0 for no limit. */
  days: number;
  favorites: boolean;
};

export const NO_FILTER: GalleryFilter = {
  type: '',
  action: '',
  aspect: '',
  boardId: '',
  days: 0,
  favorites: false,
};

export const useFilter = create<GalleryFilter>(() => NO_FILTER);

export const filterBy = (change: Partial<GalleryFilter>): void => useFilter.setState(change);

onSignOut(() => useFilter.setState(NO_FILTER));

/** Returns the start of the local day that is a number of days before now. */
const dayStart = (now: number, daysAgo: number): Date => {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - daysAgo);
  return start;
};

/**
 * Returns a filter as request parameters. They stay the same for a minute, so that the request can be cached.
 */
export const filterParams = (
  { type, action, aspect, boardId, days, favorites }: GalleryFilter,
  now: number,
) => ({
  ...(type && { type }),
  ...(action && { action }),
  ...(aspect && { aspect }),
  ...(boardId && { boardId }),
  ...(days > 0 && { from: dayStart(now, days - 1).toISOString() }),
  ...(favorites && { favorites }),
});
