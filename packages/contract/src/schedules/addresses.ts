export const SCHEDULES = '/schedules';

/** Route pattern of the page of one schedule. */
export const SCHEDULE = `${SCHEDULES}/:id`;

export const schedulePath = (scheduleId: string, resultId?: string): string =>
  `${SCHEDULES}/${encodeURIComponent(scheduleId)}${resultId === undefined ? '' : `?result=${encodeURIComponent(resultId)}`}`;

/** Path of the form for a new schedule, filled in for a notebook, a bot, or a research run and its question. */
export const newSchedulePath = (kind: string, targetId: string, prompt = ''): string => {
  const query = `new=${encodeURIComponent(kind)}&target=${encodeURIComponent(targetId)}`;
  return `${SCHEDULES}?${query}${prompt === '' ? '' : `&prompt=${encodeURIComponent(prompt)}`}`;
};
