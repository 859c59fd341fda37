import type { ServerPresence } from '../run-messages.ts';

/**
 * Distinguishes dead servers from briefly missing ones: a server is dead after two checks, at least `awayMs`
 * apart, have missed it.
 */
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
    isMissing: (): boolean => [...missedSince.values()].some((since) => now() - since < awayMs),
  };
};
