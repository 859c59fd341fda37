import { recall, remember } from '../../platform/local-store.ts';
import { pageAt, type Page } from './pages.ts';
import { ERROR, HOME } from './paths.ts';

const STORAGE_KEY = 'lastPage';

let inMemory: string | undefined;

/** Whether `/` may return to a page; excludes bare pages and those of one variant only. */
const isReturnedTo = ({ path, isBare, isRemembered = !isBare, variant }: Page): boolean =>
  path !== ERROR && isRemembered && variant === undefined;

const pageOf = (address: string): Page | undefined =>
  address.startsWith('/') ? pageAt(address.replace(/[?#].*/, '')) : undefined;

/** Returns an address if it is one of our pages, since the storage may contain anything. */
const addressInApp = (address = ''): string | undefined => {
  const page = pageOf(address);
  return page && isReturnedTo(page) ? address : undefined;
};

/** Remembers a path with its query and hash as the last page, unless another site embeds the page. */
export const rememberPage = (address: string): void => {
  if (!addressInApp(address) || (pageOf(address)?.isBare && parent !== window)) return;
  inMemory = address;
  remember(STORAGE_KEY, address);
};

/** Returns the target of `/`: the last page of this tab, else of this browser, else home. */
export const lastPage = (): string => addressInApp(inMemory) ?? addressInApp(recall(STORAGE_KEY)) ?? HOME;
