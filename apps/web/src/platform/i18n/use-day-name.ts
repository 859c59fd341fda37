import { languageTag } from './locale.ts';
import { timeTexts } from './relative-time.ts';
import { useText } from './use-text.ts';

const DAY_MS = 86_400_000;

/** Returns the local day of a date, such as 2026-11-24. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Returns a function that names a day: today, yesterday, or its date. */
export const useDayName = (): ((day: string) => string) => {
  const text = useText(timeTexts);
  return (day) => {
    const now = Date.now();
    if (day === dayOf(new Date(now))) return text('today');
    if (day === dayOf(new Date(now - DAY_MS))) return text('yesterday');
    return new Date(`${day}T12:00`).toLocaleDateString(languageTag(), { dateStyle: 'long' });
  };
};
