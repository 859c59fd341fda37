import { closeLogin } from '../platform/session/guard.ts';
import { setLocale } from '../platform/i18n/locale.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { signOut } from '../platform/session/session.ts';
import { useToast } from '../platform/toast/notify.ts';

/** Puts everything that outlives a test back to how a first visit finds it. */
export const freshPage = async (): Promise<void> => {
  signOut();
  closeLogin();
  localStorage.clear();
  queryClient.clear();
  useToast.setState({ toast: undefined });
  await setLocale('en_US');
};
