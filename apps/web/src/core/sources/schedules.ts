/** Intervals at which pages can be refetched. */
export const SCHEDULES = ['never', 'daily', 'weekly'] as const;
