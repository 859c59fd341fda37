/** Maximum time between a page's first requests and the opening of its socket. */
const KEPT_MS = 5_000;
const MOST = 10_000;

/**
 * Recent pushes of each user, without duplicates. A page loads its data before its socket opens, and would
 * otherwise miss changes in between.
 */
export const createRecentPushes = (now: () => number = () => performance.now()) => {
  /** Time of each push by its content, oldest first. */
  const told = new Map<string, number>();

  const forgetOld = (): void => {
    for (const [payload, at] of told) {
      if (told.size <= MOST && at >= now() - KEPT_MS) return;
      told.delete(payload);
    }
  };

  return {
    add(payload: string): void {
      told.delete(payload);
      told.set(payload, now());
      forgetOld();
    },

    of(owner: string): string[] {
      forgetOld();
      return [...told.keys()].filter((payload) => payload.startsWith(`${owner} `));
    },
  };
};
