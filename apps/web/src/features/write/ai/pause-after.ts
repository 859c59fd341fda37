const FRAME_MS = 16;
const MAX_PAUSE_MS = 5000;

/**
 * Returns the pause in ms before the next comparison of an answer with the text, based on the duration of the
 * last one. Two thirds of the time remain for typing and scrolling, however long the text is.
 */
export const pauseAfter = (tookMs: number): number => Math.min(MAX_PAUSE_MS, Math.max(FRAME_MS, 2 * tookMs));
