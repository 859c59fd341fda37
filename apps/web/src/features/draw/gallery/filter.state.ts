import type { DrawAction } from '@studiolo/contract/draw/entities';
import { create } from 'zustand';

export type GalleryFilter = {
  /** The service. */
  type: string;
  action: DrawAction | '';
  aspect: string;
  boardId: string;
  /** Days back from now; all of them where it is 0. */
  days: number;
  favourites: boolean;
};

export const NO_FILTER: GalleryFilter = {
  ...{ type: '', action: '', aspect: '', boardId: '', days: 0, favourites: false },
};

/** What of the pictures is looked at. */
export const useFilter = create<GalleryFilter>(() => NO_FILTER);

export const filterBy = (change: Partial<GalleryFilter>): void => useFilter.setState(change);

const DAY_MS = 86_400_000;

/** What the server is asked for by a filter; the same moment for a whole minute, so that it is asked once. */
export const askedBy = ({ type, action, aspect, boardId, days, favourites }: GalleryFilter, now: number) => ({
  ...(type && { type }),
  ...(action && { action }),
  ...(aspect && { aspect }),
  ...(boardId && { boardId }),
  ...(days > 0 && { from: new Date(now - (now % DAY_MS) - (days - 1) * DAY_MS).toISOString() }),
  ...(favourites && { favourites }),
});
