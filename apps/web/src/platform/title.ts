import { useEffect } from 'react';
import { whenIdle } from './loading/when-idle.ts';

const DEFAULT_TITLE = 'Studiolo';

/** A background tab is hardly ever idle, and is identified by its title. */
const IDLE_TIMEOUT_MS = 500;

let current = DEFAULT_TITLE;

/** Sets the title once the page is idle, as it is shown outside the page and less urgent. */
const setTitle = (title: string): void => {
  current = title;
  whenIdle(() => {
    if (document.title !== current) document.title = current;
  }, IDLE_TIMEOUT_MS);
};

/** Sets the page title while mounted; the default if none is given. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    setTitle(title ? `${title} · ${DEFAULT_TITLE}` : DEFAULT_TITLE);
    return () => setTitle(DEFAULT_TITLE);
  }, [title]);
};
