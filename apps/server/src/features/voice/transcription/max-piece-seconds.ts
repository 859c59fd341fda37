/** Short enough to lose little in a crash, and long enough for complete sentences. */
const DEFAULT_PIECE_SECONDS = 60;
/** Longer, because services distinguish speakers only within a piece. */
const DIARIZED_PIECE_SECONDS = 600;
/** Less than the services' limit of 25 MB per request. */
const MAX_PIECE_BYTES = 20 * 1024 * 1024;
const MIN_PIECE_SECONDS = 10;

/** Returns the maximum length of a piece, in seconds, for a recording of this size. */
export const maxPieceSeconds = (
  { size, seconds }: { size: number; seconds: number },
  distinguishesVoices: boolean,
): number => {
  const bytesASecond = Math.max(1, size / Math.max(1, seconds));
  return Math.max(
    MIN_PIECE_SECONDS,
    Math.min(
      distinguishesVoices ? DIARIZED_PIECE_SECONDS : DEFAULT_PIECE_SECONDS,
      Math.floor(MAX_PIECE_BYTES / bytesASecond),
    ),
  );
};
