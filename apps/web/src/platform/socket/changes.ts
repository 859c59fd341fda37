import { RECENT_PUSHES_MS } from '@studiolo/contract/wire/socket';
import { invalidate, queryClient } from '../queries/query-client.ts';
import { onSignIn } from '../session/session.ts';
import { onPush } from './dispatch.ts';

/**
 * Delay before a refetch. The start of an answer causes many changes, and should be shown before they are fetched.
 */
const DEBOUNCE_MS = 150;

/** Refetches data that the server reports as changed. The first part of a query key is the name in that report. */
export const followChanges = (): void => {
  let wasConnected = false;
  let startedAt = performance.now();
  const waiting = new Set<string>();
  onPush('changed', ({ what }) => {
    if (waiting.has(what)) return;
    waiting.add(what);
    // A component that is mounted meanwhile refetches stale data.
    void queryClient.invalidateQueries({ queryKey: [what], refetchType: 'none' });
    setTimeout(() => {
      waiting.delete(what);
      void invalidate([what]);
    }, DEBOUNCE_MS);
  });
  onSignIn(() => {
    startedAt = performance.now();
  });
  onPush('ready', () => {
    // Pushes during an outage, or long before a late first connection, were lost.
    if (wasConnected || performance.now() - startedAt > RECENT_PUSHES_MS) void invalidate();
    wasConnected = true;
  });
};
