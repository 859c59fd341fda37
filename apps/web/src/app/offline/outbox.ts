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
    // Text is sent only for its author, so the user must be loaded first.
    await queryClient.ensureQueryData(userQuery).catch(() => undefined);
    if (!isSignedIn()) return;
    // Text that could not be sent stays for the next attempt, or until the user opens it.
    for (const box of boxes) box().catch(() => undefined);
  };
  const sendSoon = () => void send();
  addEventListener('online', sendSoon);
  onPush('ready', sendSoon);
  whenIdle(sendSoon);
};
