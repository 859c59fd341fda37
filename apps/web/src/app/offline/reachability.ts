import { isOffline, setReachable } from '../../platform/browser/online.ts';
import { invalidate } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { isSocketConnected } from '../../platform/socket/socket.ts';

/** Marks the server as unreachable, unless the socket is open: then only a single call has failed. */
export const markUnreachable = (): void => {
  if (!isSocketConnected()) setReachable(false);
};

/** Refetches stored responses once the server is reachable again. */
export const followReturn = (): void => {
  onPush('ready', () => {
    if (!isOffline()) return;
    setReachable(true);
    void invalidate();
  });
};
