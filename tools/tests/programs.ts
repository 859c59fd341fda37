/** Where a test run keeps the bundled server, beside its sources. */
export const PROGRAMS = '.tested';
