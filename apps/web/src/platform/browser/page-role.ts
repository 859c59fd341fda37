import { useLayoutEffect } from 'react';
import { setAppCode } from '../api/headers.ts';

/**
 * `b` is a visitor’s page of one bot, `c` that of a signed-in user; every other page belongs to the product.
 */
type PageRole = 'b' | 'c';

/** Sets the role and app code of the page while it is shown; restores the product’s own afterwards. */
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
