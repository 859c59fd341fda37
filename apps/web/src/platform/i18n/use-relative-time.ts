import { relativeTime, timeTexts } from './relative-time.ts';
import { useText } from './use-text.ts';

/** `relativeTime` with its words at hand: a part that uses it waits for them. */
export const useRelativeTime = (): ((moment: string) => string) => {
  useText(timeTexts);
  return (moment) => relativeTime(moment);
};
