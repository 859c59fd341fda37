export const SCHEDULES = '/schedules';

/** Route pattern of the page of one schedule. */
export const SCHEDULE = `${SCHEDULES}/:id`;

export const schedulePath = (scheduleId: string, resultId?: string): string =>
  `${SCHEDULES}/${encodeURIComponent(scheduleId)}${resultId === undefined ? '' : `?result=${encodeURIComponent(resultId)}`}`;

/** Path of the form for a new schedule, filled in for a notebook or a bot. */
export const newSchedulePath = (kind: string, targetId: string): string =>
  `${SCHEDULES}?new=${encodeURIComponent(kind)}&target=${encodeURIComponent(targetId)}`;
