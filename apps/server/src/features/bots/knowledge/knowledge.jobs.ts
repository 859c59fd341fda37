/** Replaces the file of a source by one that was read. */
export const SETTLE_KNOWLEDGE = 'settle-knowledge';

/** Fetches pages again that are due, and finishes stuck sources. */
export const SWEEP_KNOWLEDGE = 'sweep-knowledge';
