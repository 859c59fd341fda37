import type { TextFunction } from '../../platform/i18n/use-text.ts';
import type { text as english } from './text/en_US.ts';

/** Formats a duration in whole minutes, or in seconds if it is below one minute. */
export const minutesText = (minutes: number, text: TextFunction<typeof english>): string =>
  minutes > 0 && minutes < 1
    ? text('secondsLong', { count: Math.ceil(minutes * 60) })
    : text('minutesLong', { count: Math.floor(minutes) });
