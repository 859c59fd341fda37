/** A longer delay is an error of the service or of its clock. */
export const MAX_WAIT_MS = 31 * 24 * 3_600_000;

/** A day of 2001 in seconds and in ms. Smaller numbers are durations, or times in the other unit. */
const MIN_SECONDS = 1e9;
const MIN_MS = 1e12;

/**
 * Reads `X-RateLimit-Reset`, the time at which a limit ends, in seconds or (OpenRouter) ms since 1970. Returns the time
 * until then in ms, undefined if the value is something else.
 */
export const untilReset = (value: unknown, now = Date.now()): number | undefined => {
  const time = Number(value);
  if (!(time > MIN_SECONDS)) return undefined;
  const wait = (time > MIN_MS ? time : time * 1000) - now;
  return wait > 0 && wait <= MAX_WAIT_MS ? wait : undefined;
};
