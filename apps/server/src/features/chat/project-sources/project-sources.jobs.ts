/** Finishes a source once its file was read. */
export const SETTLE_PROJECT_SOURCE = 'settle-project-source';
/** Fetches due pages, and finishes stuck sources. */
export const SWEEP_PROJECT_SOURCES = 'sweep-project-sources';
