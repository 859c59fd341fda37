import { closeLogin } from '../platform/session/guard.ts';
import { setLocale } from '../platform/i18n/locale.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { signOut } from '../platform/session/session.ts';
import { useToast } from '../platform/toast/notify.ts';

/** Resets global state to that of a first visit. */
export const freshPage = async (): Promise<void> => {
  signOut();
  closeLogin();
  localStorage.clear();
  queryClient.clear();
  useToast.setState({ toast: undefined });
  await setLocale('en_US');
};
