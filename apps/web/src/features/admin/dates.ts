import { languageTag, useLocale } from '../../platform/i18n/locale.ts';

/** Says which day a moment is in, as the page's language does. */
export const useDay = (): ((moment: string) => string) => {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), { dateStyle: 'medium' });
  return (moment) => format.format(new Date(moment));
};

/** Says a calendar day of UTC, such as `2026-11-21`. */
export const useUtcDay = (): ((day: string | undefined) => string) => {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => (day === undefined ? '' : format.format(new Date(day)));
};
