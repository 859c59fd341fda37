/** Says what time it is; tests turn it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
