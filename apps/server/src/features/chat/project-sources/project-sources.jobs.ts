/** Finishes a source of a project whose file was read. */
export const SETTLE_PROJECT_SOURCE = 'settle-project-source';
/** Fetches pages of projects that are due, and finishes stuck sources. */
export const SWEEP_PROJECT_SOURCES = 'sweep-project-sources';
