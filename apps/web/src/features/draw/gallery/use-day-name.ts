import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import { dayOf } from './by-day.ts';

const DAY_MS = 86_400_000;

/** What a day is called: today, yesterday, or by its date. */
export const useDayName = (): ((day: string) => string) => {
  const text = useText(drawTexts);
  useLocale();
  return (day) => {
    const now = Date.now();
    if (day === dayOf(new Date(now))) return text('today');
    if (day === dayOf(new Date(now - DAY_MS))) return text('yesterday');
    return new Date(`${day}T12:00`).toLocaleDateString(languageTag(), { dateStyle: 'long' });
  };
};
