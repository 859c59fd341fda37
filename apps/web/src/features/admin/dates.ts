import { languageTag, useLocale } from '../../platform/i18n/locale.ts';

/** Returns a function that formats the day of a timestamp in the language of the page. */
export const useDay = (): ((moment: string) => string) => {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), { dateStyle: 'medium' });
  return (moment) => format.format(new Date(moment));
};

/** Returns a function that formats a UTC day, such as `2026-11-21`. */
export const useUtcDay = (): ((day: string | undefined) => string) => {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => (day === undefined ? '' : format.format(new Date(day)));
};
