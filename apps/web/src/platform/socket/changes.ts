import { askAnew, queryClient } from '../queries/query-client.ts';
import { onPush } from './dispatch.ts';

/** Several changes of one thing are asked for once, and the first words of an answer, which change much, are shown first. */
const GATHERED_MS = 150;

/** Asks again for what the server says has changed. Query keys begin with the name that the server uses. */
export const followChanges = (): void => {
  let wasConnected = false;
  const waiting = new Set<string>();
  onPush('changed', ({ what }) => {
    if (waiting.has(what)) return;
    waiting.add(what);
    // Whoever comes to it meanwhile does not take what was known for what is.
    void queryClient.invalidateQueries({ queryKey: [what], refetchType: 'none' });
    setTimeout(() => {
      waiting.delete(what);
      void askAnew([what]);
    }, GATHERED_MS);
  });
  onPush('ready', () => {
    // What was pushed while the line was down is lost: ask for everything that is on the screen.
    if (wasConnected) void askAnew();
    wasConnected = true;
  });
};
