import type {
  ScheduleResult,
  ScheduleResultDetails,
  ScheduleView,
} from '@studiolo/contract/schedules/entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { OccurrenceRow, ScheduleRow } from './schedules.store.ts';
import { withReason } from './with-reason.ts';

const words = (sentence: Sentence | null, locale: Locale): string =>
  sentence === null ? '' : say(locale, sentence.key, sentence.values);

export const presentResult = (row: OccurrenceRow, locale: Locale): ScheduleResult => ({
  resultId: row.id,
  scheduleId: row.scheduleId,
  state: row.state,
  trigger: row.trigger,
  dueAt: row.dueAt.toISOString(),
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  isFirst: row.finding?.isFirst ?? false,
  isChanged: row.isChanged,
  counts: row.finding?.changes?.counts ?? null,
  error: words(row.error, locale),
  path: row.state === 'done' ? (row.finding?.path ?? '') : '',
});

export const presentDetails = (row: OccurrenceRow, locale: Locale): ScheduleResultDetails => {
  const finding = row.state === 'done' ? row.finding : null;
  return {
    ...presentResult(row, locale),
    changes: finding?.changes ?? null,
    text: finding?.text ?? '',
    citations: finding?.citations ?? [],
  };
};

export const presentSchedule = (
  row: ScheduleRow,
  target: { title: string; path: string } | undefined,
  latest: OccurrenceRow | undefined,
  locale: Locale,
): ScheduleView => ({
  scheduleId: row.id,
  kind: row.kind,
  title: row.title,
  targetId: row.targetId,
  targetTitle: target?.title ?? '',
  targetPath: target?.path ?? '',
  url: row.url,
  prompt: row.prompt,
  every: row.every,
  weekday: row.weekday,
  time: row.time,
  timeZone: row.timeZone,
  isAlwaysNotified: row.isAlwaysNotified,
  isMailed: row.isMailed,
  isPushed: row.isPushed,
  maxResults: row.maxResults,
  results: row.results,
  state: row.state,
  reason: row.reason ? words(withReason(row.reason, row.fault, { locale }), locale) : '',
  nextAt: row.state === 'active' ? (row.nextAt?.toISOString() ?? null) : null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  isRunning: row.runId !== null,
  lastResult: latest ? presentResult(latest, locale) : null,
});
