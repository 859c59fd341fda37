import { useNavigate } from 'react-router';
import { notify, TOAST_MS } from '../../platform/toast/notify.ts';

type Offer = { message: string; open: string };

/**
 * Returns a function to call before a slow operation. It returns a function that opens the result, or only
 * offers it in a message if the user has gone to another page, where they may be writing.
 */
export const useOpenAfter = () => {
  const navigate = useNavigate();
  return () => {
    const { pathname } = location;
    return (path: string, { message, open }: Offer): void => {
      const run = () => void navigate(path);
      if (location.pathname === pathname) run();
      else notify(message, 'success', TOAST_MS, { label: open, run });
    };
  };
};
