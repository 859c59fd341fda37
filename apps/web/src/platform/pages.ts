const PLACE = 'studiolo.page';

/** A page that is loaded anew has gone on with its own by then. */
const RELOADED_MS = 10_000;

const lockOf = (page: string): string => `studiolo.page.${page}`;

/** Browsers have locks only where the page is served safely; without them no page knows of another. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Which page of this browser this is: a reload makes it another. */
export const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The page that this tab showed before. */
const takePlace = (): string | undefined => {
  try {
    const former = sessionStorage.getItem(PLACE) ?? undefined;
    sessionStorage.setItem(PLACE, PAGE);
    return former;
  } catch {
    return undefined;
  }
};
const former = takePlace();

let isHeld = false;

/** From now on others can tell that this page lives. */
export const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  void locks?.request(lockOf(PAGE), () => new Promise(() => undefined)).catch(() => undefined);
};

/** Does what a page has left undone, once it is gone. Where it is loaded anew, the page in its place comes first. */
export const oncePageIsGone = (page: string, work: () => void): void => {
  if (!locks) return work();
  const held = lockOf(page);
  const wait = () => void locks.request(held, () => void setTimeout(work, RELOADED_MS));
  const isOwn = page === former;
  void locks.request(held, { ifAvailable: !isOwn }, (lock) => (lock ? work() : wait()));
};
