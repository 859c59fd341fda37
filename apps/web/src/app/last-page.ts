import { recall, remember } from '../platform/remembered.ts';
import { pageAt } from './pages.ts';
import { ERROR, HOME } from './paths.ts';

const PLACE = 'lastPage';

let inMemory: string | undefined;

/** A path of our own pages, so that what storage holds can lead nowhere else. */
const ownPath = (path: string | undefined): string | undefined => {
  const page = path?.startsWith('/') ? pageAt(path) : undefined;
  return page && page.path !== ERROR ? path : undefined;
};

/** Remembers a page as the last one; the error page never is. */
export const rememberPage = (path: string): void => {
  if (!ownPath(path)) return;
  inMemory = path;
  remember(PLACE, path);
};

/** Where `/` leads: the last page of this tab, else of this browser, else home. */
export const lastPage = (): string => ownPath(inMemory) ?? ownPath(recall(PLACE)) ?? HOME;
