import { useEffect } from 'react';

const DEFAULT_TITLE = 'Studiolo';

/** Gives the page its own title while it is shown; without one it has the default. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${DEFAULT_TITLE}` : DEFAULT_TITLE;
    return () => {
      document.title = DEFAULT_TITLE;
    };
  }, [title]);
};
