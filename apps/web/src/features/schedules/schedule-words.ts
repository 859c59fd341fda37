import type { ScheduleResult, ScheduleView } from '@studiolo/contract/schedules/entities';
import { languageTag } from '../../platform/i18n/locale.ts';
import type { TextFunction } from '../../platform/i18n/use-text.ts';
import type { text as english } from './text/en_US.ts';

export type Text = TextFunction<typeof english>;

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Name of a weekday, counted from 1 for Monday. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

type Timing = Pick<ScheduleView, 'every' | 'weekday' | 'time'>;

export const rhythmWords = (text: Text, { every, weekday, time }: Timing): string => {
  if (every === 'change') return text('onChange');
  return every === 'day' ? text('daily', { time }) : text('weekly', { day: weekdayName(weekday), time });
};

/** Date and time, in a schedule's own zone if it has one. */
export const momentWords = (moment: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageTag(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(moment));

export const kindWords = (text: Text, kind: string): string =>
  ({
    page: text('kindPage'),
    notebook: text('kindNotebook'),
    bot: text('kindBot'),
    research: text('kindResearch'),
  })[kind] ?? kind;

/** Name of the subject of a schedule. A research task without a target searches the web. */
export const subjectWords = (
  text: Text,
  { kind, targetId, targetTitle }: Pick<ScheduleView, 'kind' | 'targetId' | 'targetTitle'>,
): string => {
  if (targetTitle === '') return kindWords(text, kind);
  return kind === 'research' && targetId === '' ? text('theWeb') : targetTitle;
};

/** Summary of a result in a few words. */
export const resultWords = (text: Text, result: ScheduleResult): string => {
  const { state, isFirst, isChanged, counts } = result;
  if (state === 'running') return text('working');
  if (state === 'failed') return text('resultFailed');
  if (state === 'stopped') return text('resultStopped');
  if (isFirst) return text('firstResult');
  if (!isChanged || !counts) return text('unchanged');
  return [
    counts.numbers > 0 && text('numbersChanged', { count: counts.numbers }),
    counts.added > 0 && text('added', { count: counts.added }),
    counts.removed > 0 && text('removed', { count: counts.removed }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
};
