import { invalidate, queryClient } from '../queries/query-client.ts';
import { onPush } from './dispatch.ts';

/**
 * Debounces refetches, and leaves the first words of an answer, which cause many changes, to be shown first.
 */
const DEBOUNCE_MS = 150;

/** Refetches data that the server reports as changed. Query keys begin with the server's name for it. */
export const followChanges = (): void => {
  let wasConnected = false;
  const waiting = new Set<string>();
  onPush('changed', ({ what }) => {
    if (waiting.has(what)) return;
    waiting.add(what);
    // Marked as stale at once, so that a component mounted meanwhile refetches.
    void queryClient.invalidateQueries({ queryKey: [what], refetchType: 'none' });
    setTimeout(() => {
      waiting.delete(what);
      void invalidate([what]);
    }, DEBOUNCE_MS);
  });
  onPush('ready', () => {
    // Pushes during the outage are lost: refetches everything on the screen.
    if (wasConnected) void invalidate();
    wasConnected = true;
  });
};
