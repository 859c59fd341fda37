const PLACE = 'studiolo.page';

const lockOf = (page: string): string => `studiolo.page.${page}`;

/** Browsers have locks only where the page is served safely; without them no page knows of another. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Which page of this browser this is: a reload makes it another. */
export const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The page that this tab showed before, in whose place this one is. */
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

/** Does what a page has left undone that is gone; nothing where it lives. The one in whose place this one is may take a moment to go. */
export const inPlaceOf = (page: string, work: () => void): void => {
  if (!locks) return work();
  const ifAvailable = page !== former;
  void locks.request(lockOf(page), { ifAvailable }, (lock) => lock && work()).catch(() => undefined);
};
