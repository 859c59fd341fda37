import { relativeTime, timeTexts } from './relative-time.ts';
import { useText } from './use-text.ts';

/** Returns `relativeTime` with its texts loaded; suspends until then. */
export const useRelativeTime = (): ((moment: string) => string) => {
  useText(timeTexts);
  return (moment) => relativeTime(moment);
};
