const STORAGE_KEY = 'studiolo.page';

const lockOf = (page: string): string => `studiolo.page.${page}`;

/** Undefined on an insecure origin; pages then do not know of each other. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Id of this page within the browser; a reload gets a new one. */
export const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Returns the id of the page that this tab showed before. */
const swapPage = (): string | undefined => {
  try {
    const former = sessionStorage.getItem(STORAGE_KEY) ?? undefined;
    sessionStorage.setItem(STORAGE_KEY, PAGE);
    return former;
  } catch {
    return undefined;
  }
};
const former = swapPage();

let isHeld = false;

/** Holds a lock that tells other pages that this one is open. */
export const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  // Locks may be blocked; other pages then consider this one closed.
  void locks?.request(lockOf(PAGE), () => new Promise(() => undefined)).catch(() => undefined);
};

/** Pending work for each closed page: one at a time, as a lock that is held here is not available. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs work that a closed page left unfinished, but not while it is open. The previous page of this tab may
 * take a moment to close.
 */
export const inPlaceOf = (page: string, work: () => void): void => {
  if (!locks) return work();
  const request = () =>
    locks.request(lockOf(page), { ifAvailable: page !== former }, (lock) => lock && work());
  const before = turns.get(page) ?? Promise.resolve();
  // Locks may be blocked; the work then stays for a later page.
  const ended = before.then(request).catch(() => undefined);
  turns.set(page, ended);
};
