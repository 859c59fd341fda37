/** Levels are taken so many times a second. */
export const LEVELS_A_SECOND = 20;
