import { isOffline } from '../../platform/browser/online.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { whenIdle } from '../../platform/loading/when-idle.ts';

/** Sends what was written and is left when the app is opened, and whenever there is a line again. */
export const startOutbox = (boxes: readonly (() => Promise<void>)[]): void => {
  const send = () => {
    if (!isSignedIn() || isOffline()) return;
    // What cannot be sent waits for the next time, and for being opened.
    for (const box of boxes) box().catch(() => undefined);
  };
  addEventListener('online', send);
  onPush('ready', send);
  whenIdle(send);
};
