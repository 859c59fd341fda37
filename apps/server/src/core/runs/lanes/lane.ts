/** A queue of runs that wait for a slot, independent of all other lanes. */
export type Lane = {
  name: string;
  slots: number;
};

/**
 * Maximum number of slots for one owner on a server. One slot always stays free for other owners, because a
 * running run is not preempted.
 */
export const maxRunsPerOwner = (slots: number): number => Math.max(1, slots - 1);
