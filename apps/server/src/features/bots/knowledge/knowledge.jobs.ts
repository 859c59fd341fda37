/** Finishes a source whose file was read. */
export const SETTLE_KNOWLEDGE = 'settle-knowledge';

/** Fetches due pages again, and finishes stuck sources. */
export const SWEEP_KNOWLEDGE = 'sweep-knowledge';
