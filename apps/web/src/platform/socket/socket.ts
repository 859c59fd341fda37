import { SOCKET_PATH } from '@studiolo/contract/wire/socket';
import { QueryObserver } from '@tanstack/react-query';
import { onLocale } from '../i18n/locale.ts';
import { queryClient } from '../queries/query-client.ts';
import { translate } from '../i18n/translate.ts';
import { wireTexts } from '../i18n/wire-texts.ts';
import { getToken, isSignedIn, onSignIn, onSignOut, signOut } from '../session/session.ts';
import { userQuery } from '../session/user.ts';
import { notify } from '../toast/notify.ts';
import { openConnection } from './connection.ts';
import { dispatch, onPush } from './dispatch.ts';

const socketUrl = (): string => {
  const url = new URL(SOCKET_PATH, location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Signs out after the session was ended on another device. */
const handleEndedSession = (): void => {
  if (!isSignedIn()) return;
  signOut();
  notify(translate(wireTexts, 'session-ended'), 'warning');
};

type Open = { userId: string; connection: ReturnType<typeof openConnection> };
let open: Open | undefined;

/** Whether the socket is connected, so that pushes arrive. */
export const isSocketConnected = (): boolean => open?.connection.isConnected() ?? false;

/** Keeps a socket open while a user is signed in. */
export const startSocket = (): void => {
  let unwatch: (() => void) | undefined;

  const close = () => {
    open?.connection.close();
    open = undefined;
  };
  const follow = (userId: string | undefined) => {
    const token = getToken();
    if (!userId || !token || open?.userId === userId) return;
    close();
    open = {
      userId,
      connection: openConnection({
        url: socketUrl(),
        token,
        onMessage: dispatch,
        onUnauthorized: handleEndedSession,
      }),
    };
  };
  const watch = () => {
    unwatch?.();
    const user = new QueryObserver(queryClient, userQuery);
    const update = () => {
      const { data } = user.getCurrentResult();
      if (data?.mustChangePassword !== true) follow(data?.cliUserId);
    };
    unwatch = user.subscribe(update);
    // A user who is already loaded causes no event.
    update();
  };

  onSignOut(() => {
    unwatch?.();
    unwatch = undefined;
    close();
  });
  onSignIn(watch);
  if (getToken()) watch();
  onPush('session', handleEndedSession);
  onLocale(() => {
    // The language is sent only when a connection opens.
    const userId = open?.userId;
    close();
    follow(userId);
  });
};
