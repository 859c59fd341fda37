const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `4:07`, or `1:04:07` from an hour on. */
export const clockOf = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
};
