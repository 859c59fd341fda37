/** 24 hours. Calendar days can be longer or shorter when clocks change. */
export const DAY_MS = 86_400_000;
