import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';

/** Inserts the last error into the reason why a schedule stopped. */
export const withReason = (
  news: Sentence,
  fault: Sentence | null,
  { locale }: { locale: Locale },
): Sentence =>
  news.key === 'schedule-failing'
    ? { key: news.key, values: { ...news.values, reason: fault ? say(locale, fault.key, fault.values) : '' } }
    : news;
