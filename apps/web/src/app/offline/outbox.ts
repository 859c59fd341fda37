import { isOffline } from '../../platform/browser/online.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { userQuery } from '../../platform/session/user.ts';
import { whenIdle } from '../../platform/loading/when-idle.ts';

/** Sends unsaved text when the app starts, and whenever the network is back. */
export const startOutbox = (boxes: readonly (() => Promise<void>)[]): void => {
  const send = async () => {
    if (!isSignedIn() || isOffline()) return;
    // Text is sent for its owner only, so the account must be known first.
    await queryClient.ensureQueryData(userQuery).catch(() => undefined);
    if (!isSignedIn()) return;
    // Unsent text waits for the next attempt, or until it is opened.
    for (const box of boxes) box().catch(() => undefined);
  };
  const sendSoon = () => void send();
  addEventListener('online', sendSoon);
  onPush('ready', sendSoon);
  whenIdle(sendSoon);
};
