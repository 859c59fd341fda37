/** Short enough to repeat little after a crash, long enough for whole sentences. In seconds. */
const USUAL = 60;
/** Longer, because a service keeps voices apart only within a piece. In seconds. */
const WITH_VOICES = 600;
/** Below the services' limit of 25 MB per request. */
const BYTES = 20 * 1024 * 1024;
const SHORTEST = 10;

/** Returns the maximum length of a piece, in seconds, for a recording of this size. */
export const longestPiece = (
  { size, seconds }: { size: number; seconds: number },
  tellsVoices: boolean,
): number => {
  const bytesASecond = Math.max(1, size / Math.max(1, seconds));
  return Math.max(SHORTEST, Math.min(tellsVoices ? WITH_VOICES : USUAL, Math.floor(BYTES / bytesASecond)));
};
