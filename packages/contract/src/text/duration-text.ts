import type { Locale } from '../wire/headers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units, the largest first, each with the minimum number of seconds for which it is used. */
const UNITS = [
  { from: 2 * DAY, seconds: DAY, en_US: 'day', zh_CN: '天' },
  { from: 2 * HOUR, seconds: HOUR, en_US: 'hour', zh_CN: '小时' },
  { from: 2 * MINUTE, seconds: MINUTE, en_US: 'minute', zh_CN: '分钟' },
  { from: 0, seconds: 1, en_US: 'second', zh_CN: '秒' },
] as const;

/** A delay in words, such as `45 seconds` or `3 hours`, rounded up. */
export const durationText = (locale: Locale, seconds: number): string => {
  const unit = UNITS.find(({ from }) => seconds >= from) ?? UNITS[3];
  const count = Math.ceil(seconds / unit.seconds);
  return locale === 'zh_CN' ? `${count} ${unit.zh_CN}` : `${count} ${unit.en_US}${count === 1 ? '' : 's'}`;
};
