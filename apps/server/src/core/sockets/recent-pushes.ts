/** A page shows what it asked for at most so long before its line is open. */
const KEPT_MS = 5_000;
const MOST = 10_000;

/**
 * What users were told a moment ago, the same thing once. A page asks for what it shows before its line is open: what changed
 * in between it would never hear of.
 */
export const createRecentPushes = (now: () => number = () => performance.now()) => {
  /** By what was told, when it last was: in the order of time. */
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
