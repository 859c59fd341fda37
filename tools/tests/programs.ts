/** Folder of the bundled server in a test run, next to its sources. */
export const PROGRAMS = '.tested';
