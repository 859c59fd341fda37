import { RECENT_PUSHES_MS } from '@studiolo/contract/wire/socket';

const MAX_PUSHES = 10_000;

/**
 * Recent pushes of each user, without duplicates. A page loads its data before its socket opens, and would
 * otherwise miss changes in between.
 */
export const createRecentPushes = (now: () => number = () => performance.now()) => {
  /** Time of each push by its content, oldest first. */
  const counts = new Map<string, number>();

  const forgetOld = (): void => {
    for (const [payload, at] of counts) {
      if (counts.size <= MAX_PUSHES && at >= now() - RECENT_PUSHES_MS) return;
      counts.delete(payload);
    }
  };

  return {
    add(payload: string): void {
      counts.delete(payload);
      counts.set(payload, now());
      forgetOld();
    },

    of(owner: string): string[] {
      forgetOld();
      return [...counts.keys()].filter((payload) => payload.startsWith(`${owner} `));
    },
  };
};
