import type { Language } from '../../../../platform/reading/language.ts';

export const DAY = 86_400_000;

export const dayOf = (year: number, month: number, day: number): Date | undefined => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
};

export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY) * DAY);

const tag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB');
const show = (date: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag(language), { timeZone: 'UTC', ...options }).format(date);

export const weekdayName = (date: Date, language: Language): string =>
  show(date, language, { weekday: 'long' });
export const dateName = (date: Date, language: Language): string =>
  show(date, language, { year: 'numeric', month: 'long', day: 'numeric' });
export const timeName = (date: Date, language: Language): string =>
  show(date, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
export const fullDateName = (date: Date, language: Language): string =>
  language === 'zh'
    ? `${dateName(date, language)}${weekdayName(date, language)}`
    : `${weekdayName(date, language)}, ${dateName(date, language)}`;

export type DateUnit = 'day' | 'week' | 'month' | 'year';

/** Shifts a date; in a shorter month the day becomes the last one. */
export const shift = (date: Date, count: number, unit: DateUnit): Date => {
  if (unit === 'day' || unit === 'week')
    return new Date(date.getTime() + count * DAY * (unit === 'week' ? 7 : 1));
  const months = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), last)));
};

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
