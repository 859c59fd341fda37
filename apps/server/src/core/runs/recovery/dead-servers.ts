import type { ServerPresence } from '../run-messages.ts';

/** Tells dead servers from those that were only missed: one is dead once two looks, some seconds apart, do not find it. */
export const createDeadServers = (
  presence: Pick<ServerPresence, 'isServerAlive'>,
  awayMs: number,
  now = () => performance.now(),
) => {
  const missedSince = new Map<number, number>();
  return {
    async isDead(server: number): Promise<boolean> {
      if (await presence.isServerAlive(server)) {
        missedSince.delete(server);
        return false;
      }
      const since = missedSince.get(server) ?? now();
      missedSince.set(server, since);
      return now() - since >= awayMs;
    },
    /** Whether somebody was missed and has to be looked for again. */
    isMissing: (): boolean => [...missedSince.values()].some((since) => now() - since < awayMs),
  };
};
