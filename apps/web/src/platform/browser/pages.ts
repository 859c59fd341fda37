const STORAGE_KEY = 'studiolo.page';

const lockOf = (page: string): string => `studiolo.page.${page}`;

/** Undefined on an insecure origin. */
const locks = 'navigator' in globalThis ? navigator.locks : undefined;

/** Id of this page within the browser; a reload creates a new one. */
export const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Stores the id of this page for its tab; returns the id of the previous page there. */
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

let isLocked = false;

/** Acquires a lock that shows other pages that this one is open. */
export const lockPage = (): void => {
  if (isLocked) return;
  isLocked = true;
  // Locks may be blocked. Other pages then consider this one closed.
  void locks?.request(lockOf(PAGE), () => new Promise(() => undefined)).catch(() => undefined);
};

/** The last task for each closed page. Tasks run one at a time, because each needs the same lock. */
const lastTasks = new Map<string, Promise<unknown>>();

/**
 * Runs work that a closed page left unfinished; does nothing if the page is still open. Waits for the previous page
 * of this tab, which may be closing.
 */
export const runForClosedPage = (page: string, work: () => void): void => {
  if (!locks) return work();
  const request = () =>
    locks.request(lockOf(page), { ifAvailable: page !== former }, (lock) => lock && work());
  const before = lastTasks.get(page) ?? Promise.resolve();
  // Locks may be blocked. The work then stays for a later page.
  const ended = before.then(request).catch(() => undefined);
  lastTasks.set(page, ended);
};
