import type { ServerPresence } from './run-messages.ts';

/** How long a server has to be away before it is called dead: a busy one takes some seconds to come back. */
const AWAY_MS = 3500;
/** When to look again for who was missed. */
export const SECOND_LOOK_MS = 4000;

/** Tells dead servers from those that were only missed: one is dead once two looks, some seconds apart, do not find it. */
export const createDeadServers = (
  presence: Pick<ServerPresence, 'isServerAlive'>,
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
      return now() - since >= AWAY_MS;
    },
    /** Whether somebody was missed and has to be looked for again. */
    isMissing: (): boolean => [...missedSince.values()].some((since) => now() - since < AWAY_MS),
  };
};
