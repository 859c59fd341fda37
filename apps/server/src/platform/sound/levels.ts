export const LEVELS_A_SECOND = 20;
