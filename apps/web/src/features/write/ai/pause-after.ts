const FRAME_MS = 16;
const MAX_PAUSE_MS = 5000;

/**
 * Returns the pause in ms before an answer is compared with the text again, from the duration of the last
 * comparison: two thirds of the time stay free for typing and scrolling, whatever the length of the text.
 */
export const pauseAfter = (tookMs: number): number => Math.min(MAX_PAUSE_MS, Math.max(FRAME_MS, 2 * tookMs));
