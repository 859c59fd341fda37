/** Finishes a source whose file was read. */
export const SETTLE_SOURCE = 'settle-source';
export const DIGEST_SOURCE = 'digest-source';
/** Fetches pages again that could not be fetched, and finishes stuck sources. */
export const SWEEP_SOURCES = 'sweep-sources';
