import { defineTexts } from './define-texts.ts';
import { getLocale, languageTag } from './locale.ts';
import { text } from './text/en_US.ts';
import { translate } from './translate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const timeTexts = defineTexts({ en_US: text, zh_CN: () => import('./text/zh_CN.ts') });

/** Returns "just now", minutes, hours or up to 6 days ago, or else a short date. */
export const relativeTime = (moment: string, now = Date.now(), locale = getLocale()): string => {
  const then = new Date(moment);
  const age = Math.max(0, now - then.getTime());
  const ago = (key: 'minutes' | 'hours' | 'days', unit: number) =>
    translate(timeTexts, key, { count: Math.floor(age / unit) }, locale);
  if (age < MINUTE) return translate(timeTexts, 'justNow', {}, locale);
  if (age < HOUR) return ago('minutes', MINUTE);
  if (age < DAY) return ago('hours', HOUR);
  if (age < 7 * DAY) return ago('days', DAY);
  return shortDate(then, now, locale);
};

const shortDate = (then: Date, now: number, locale = getLocale()): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    month: 'short',
    day: 'numeric',
    ...(then.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }),
  }).format(then);
