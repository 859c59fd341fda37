/** Where runs of some kinds wait for a slot, apart from those of all other lanes. */
export type Lane = {
  name: string;
  /** How many of its runs are worked on at once on one server, where no setting says otherwise. */
  slots: number;
};

/**
 * How many slots one owner may hold on a server: the last one is kept for somebody else. It is kept at all times, since
 * what is worked on is not taken from its owner when the next one comes.
 */
export const mostOfOneOwner = (slots: number): number => Math.max(1, slots - 1);
