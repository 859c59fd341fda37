import { appTexts } from './app.texts.ts';
import { translate } from '../platform/i18n/translate.ts';
import { isChromium, isDesktopShell, isWeChat } from '../platform/browser-facts.ts';
import { countQuery } from '../platform/session/count.ts';
import { queryClient } from '../platform/query-client.ts';
import { followOtherTabs, isSignedIn, onSignIn } from '../platform/session/session.ts';
import { userQuery } from '../platform/session/user.ts';
import { followChanges } from '../platform/socket/changes.ts';
import { startSocket } from '../platform/socket/socket.ts';
import { startTheme } from '../platform/theme/theme.ts';
import { notify } from '../platform/toast/notify.ts';

const CHROME_WARNING_MS = 4000;

const loadSession = () => {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(countQuery);
};

const warnWithoutChrome = ({ userAgent }: Navigator) => {
  if (isChromium(userAgent) || isWeChat(userAgent) || isDesktopShell(userAgent)) return;
  notify(translate(appTexts, 'useChrome'), 'warning', CHROME_WARNING_MS);
};

/** What runs once, beside the page: theme, session, socket. */
export const start = (): void => {
  startTheme();
  followOtherTabs();
  followChanges();
  onSignIn(loadSession);
  if (isSignedIn()) loadSession();
  startSocket();
  warnWithoutChrome(navigator);
};
