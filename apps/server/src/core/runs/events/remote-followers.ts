import { type Broadcast, RUN_CHANNELS } from '../run-messages.ts';

/** Asks other servers whether a client followed a run there to its end. */
export const createRemoteFollowers = (broadcast: Broadcast, waitMs: number) => {
  const waiting = new Map<string, (isFollowed: boolean) => void>();
  let isClosed = false;
  broadcast.subscribe(RUN_CHANNELS.followed, (runId) => waiting.get(runId)?.(true));

  return {
    /** Starts listening before the end is saved, because a follower may report it immediately afterwards. */
    listen(runId: string) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.set(runId, resolve);
      if (isClosed) resolve(false);
      const stop = (): void => {
        waiting.delete(runId);
      };
      return {
        stop,
        /** Resolves to true once a follower reports the end, or to false if none does in time. */
        isFollowed(): Promise<boolean> {
          const timer = setTimeout(resolve, waitMs, false).unref();
          return promise.finally(() => {
            clearTimeout(timer);
            stop();
          });
        },
      };
    },

    /** Stops waiting, because the server shuts down. */
    close(): void {
      isClosed = true;
      for (const resolve of waiting.values()) resolve(false);
    },
  };
};

export type RemoteFollowers = ReturnType<typeof createRemoteFollowers>;
