/** A day, in ms; calendars may differ where clocks are put forward or back. */
export const DAY_MS = 86_400_000;
