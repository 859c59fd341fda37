/** Folder of the bundled server in a test run, relative to apps/server. */
export const PROGRAMS = '.tested';
