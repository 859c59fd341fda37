/** How often pages can be fetched anew. */
export const SCHEDULES = ['never', 'daily', 'weekly'] as const;
