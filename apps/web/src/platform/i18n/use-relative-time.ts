import { relativeTime, timeTexts } from './relative-time.ts';
import { useText } from './use-text.ts';

/** Returns `relativeTime`; suspends until its texts are loaded. */
export const useRelativeTime = (): ((moment: string) => string) => {
  useText(timeTexts);
  return (moment) => relativeTime(moment);
};
