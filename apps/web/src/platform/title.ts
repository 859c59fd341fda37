import { useEffect } from 'react';
import { whenIdle } from './loading/when-idle.ts';

const DEFAULT_TITLE = 'Studiolo';

/** A tab behind others is hardly ever idle, and is known by its title. */
const AT_LATEST_MS = 500;

let wanted = DEFAULT_TITLE;

/** The browser shows it elsewhere, and is told once the page itself is as it should be. */
const setTitle = (title: string): void => {
  wanted = title;
  whenIdle(() => {
    if (document.title !== wanted) document.title = wanted;
  }, AT_LATEST_MS);
};

/** Gives the page its own title while it is shown; without one it has the default. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    setTitle(title ? `${title} · ${DEFAULT_TITLE}` : DEFAULT_TITLE);
    return () => setTitle(DEFAULT_TITLE);
  }, [title]);
};
