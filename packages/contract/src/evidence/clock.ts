const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `4:07`, or `1:04:07` from an hour on. */
export const clockOf = (seconds: number): string => {
  const total = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(total / 3600);
  const minutesAndSeconds = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds.replace(/^0/, '');
};
