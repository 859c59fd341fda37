import { useLayoutEffect } from 'react';
import { setAppCode } from '../api/headers.ts';

/** Role of a bot's page: `b` for visitors, `c` for signed-in users. */
type PageRole = 'b' | 'c';

/** Sets the role and the app code while a bot's page is shown. */
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
