import { isOffline, noteReached } from '../../platform/browser/online.ts';
import { invalidate } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { isHearing } from '../../platform/socket/socket.ts';

/**
 * Marks the server as unreachable, because a kept answer is shown. Not while the socket is open: then only a
 * single call has failed.
 */
export const markUnreachable = (): void => {
  if (!isHearing()) noteReached(false);
};

/** Refetches kept answers once the server is reachable again. */
export const followReturn = (): void => {
  onPush('ready', () => {
    if (!isOffline()) return;
    noteReached(true);
    void invalidate();
  });
};
