import { recall, remember } from '../../platform/local-store.ts';
import { pageAt, type Page } from './pages.ts';
import { ERROR, HOME } from './paths.ts';

const STORAGE_KEY = 'lastPage';

let lastInTab: string | undefined;

/** Whether `/` may return to a page. Excludes pages without the shell and those of a single variant. */
const canReturnTo = ({ path, isBare, isRemembered = !isBare, variant }: Page): boolean =>
  path !== ERROR && isRemembered && variant === undefined;

const pageOf = (address: string): Page | undefined =>
  address.startsWith('/') ? pageAt(address.replace(/[?#].*/, '')) : undefined;

/** Returns an address if it is a page of this app, since the storage may contain anything. */
const addressInApp = (address = ''): string | undefined => {
  const page = pageOf(address);
  return page && canReturnTo(page) ? address : undefined;
};

/** Remembers a path with its query and hash as the last page, unless another site embeds the page. */
export const rememberPage = (address: string): void => {
  if (!addressInApp(address) || (pageOf(address)?.isBare && parent !== window)) return;
  lastInTab = address;
  remember(STORAGE_KEY, address);
};

/**
 * Returns the target of `/`: the last page of this tab, otherwise that of this browser, otherwise the home
 * page.
 */
export const lastPage = (): string => addressInApp(lastInTab) ?? addressInApp(recall(STORAGE_KEY)) ?? HOME;
