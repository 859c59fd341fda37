import { recall, remember } from '../../platform/remembered.ts';
import { pageAt, type Page } from './pages.ts';
import { ERROR, HOME } from './paths.ts';

const PLACE = 'lastPage';

let inMemory: string | undefined;

/** Not to what stands alone, nor to what is not there in the other variant. */
const isReturnedTo = ({ path, isBare = false, variant }: Page): boolean =>
  path !== ERROR && !isBare && variant === undefined;

/** A path of our own pages, so that what storage holds can lead nowhere else. */
const ownPath = (path: string | undefined): string | undefined => {
  const page = path?.startsWith('/') ? pageAt(path) : undefined;
  return page && isReturnedTo(page) ? path : undefined;
};

/** Remembers a page as the last one; some never are, such as the error page. */
export const rememberPage = (path: string): void => {
  if (!ownPath(path)) return;
  inMemory = path;
  remember(PLACE, path);
};

/** Where `/` leads: the last page of this tab, else of this browser, else home. */
export const lastPage = (): string => ownPath(inMemory) ?? ownPath(recall(PLACE)) ?? HOME;
