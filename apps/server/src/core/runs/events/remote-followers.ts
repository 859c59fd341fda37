import { type Broadcast, RUN_CHANNELS } from '../run-messages.ts';

/** Asks other servers whether a client followed a run there to its end. */
export const createRemoteFollowers = (broadcast: Broadcast, waitMs: number) => {
  const waiting = new Map<string, (isFollowed: boolean) => void>();
  let isClosed = false;
  broadcast.subscribe(RUN_CHANNELS.heard, (runId) => waiting.get(runId)?.(true));

  return {
    /** Listens from now on, since a follower may report the end as soon as it is saved. */
    listen(runId: string) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.set(runId, resolve);
      if (isClosed) resolve(false);
      const stop = (): void => {
        waiting.delete(runId);
      };
      return {
        stop,
        /** Resolves once a follower reports the end, or with false if none does in time. */
        isFollowed(): Promise<boolean> {
          const timer = setTimeout(resolve, waitMs, false).unref();
          return promise.finally(() => {
            clearTimeout(timer);
            stop();
          });
        },
      };
    },

    /** Waits no longer, because the server stops. */
    close(): void {
      isClosed = true;
      for (const resolve of waiting.values()) resolve(false);
    },
  };
};

export type RemoteFollowers = ReturnType<typeof createRemoteFollowers>;
