import { useLayoutEffect } from 'react';
import { setAppCode } from '../api/headers.ts';

/** `b` is a visitor’s page of one bot, `c` that of a signed-in person; every other page is the product’s own. */
type PageRole = 'b' | 'c';

/** Gives the page its role and its app code for as long as it is shown; afterwards both are the product’s own again. */
export const usePageRole = (role: PageRole, appCode: string | undefined): void => {
  useLayoutEffect(() => {
    if (appCode === undefined) return;
    document.documentElement.dataset['role'] = role;
    setAppCode(appCode);
    return () => {
      delete document.documentElement.dataset['role'];
      setAppCode();
    };
  }, [role, appCode]);
};
