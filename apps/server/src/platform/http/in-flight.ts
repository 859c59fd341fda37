export type InFlight = ReturnType<typeof createInFlight>;

/** What is being done for ordinary requests just now, so that a stop can wait for it. */
export const createInFlight = () => {
  const under = new Set<object>();
  let waiting: PromiseWithResolvers<void> | undefined;
  const end = (each: object): void => {
    under.delete(each);
    if (under.size === 0) waiting?.resolve();
  };
  return {
    begin: (each: object): void => void under.add(each),

    end,

    async while<T>(work: Promise<T>): Promise<T> {
      under.add(work);
      return work.finally(() => end(work));
    },

    async untilNone(): Promise<void> {
      if (under.size === 0) return;
      waiting ??= Promise.withResolvers();
      await waiting.promise;
    },
  };
};
