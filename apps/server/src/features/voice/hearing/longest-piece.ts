/** Short enough that little is heard again after a crash, long enough that sentences are whole. */
const USUAL = 60;
/** Voices are the same ones within a piece alone. */
const WITH_VOICES = 600;
/** Services take 25 MB at once. */
const BYTES = 20 * 1024 * 1024;
const SHORTEST = 10;

/** How many seconds a service is given at once of a recording of this size. */
export const longestPiece = (
  { size, seconds }: { size: number; seconds: number },
  tellsVoices: boolean,
): number => {
  const bytesASecond = Math.max(1, size / Math.max(1, seconds));
  return Math.max(SHORTEST, Math.min(tellsVoices ? WITH_VOICES : USUAL, Math.floor(BYTES / bytesASecond)));
};
