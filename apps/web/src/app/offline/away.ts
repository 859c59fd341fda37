import { isOffline, noteReached } from '../../platform/browser/online.ts';
import { askAnew } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { isHearing } from '../../platform/socket/socket.ts';

/** What is shown was kept here. Where the line to the server is open, that was a single call’s misfortune. */
export const noteAway = (): void => {
  if (!isHearing()) noteReached(false);
};

/** Once the server is heard again, what was kept gives way to what is. */
export const followReturn = (): void => {
  onPush('ready', () => {
    if (!isOffline()) return;
    noteReached(true);
    void askAnew();
  });
};
