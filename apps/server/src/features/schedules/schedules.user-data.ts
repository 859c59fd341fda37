import type { UserData } from '../../core/user-data/user-data.ts';
import type { ScheduleStore } from './schedules.store.ts';

export const scheduleUserData = (store: ScheduleStore): UserData => ({
  tables: ['schedules', 'schedule_occurrences'],
  export: async (owner) => {
    const [rows, occurrences] = await Promise.all([store.ofOwner(owner), store.allOccurrences(owner)]);
    return {
      schedules: rows.map(
        ({ id, kind, title, prompt, url, every, weekday, time, timeZone, state, createdAt }) => ({
          kind,
          title,
          prompt,
          url,
          every,
          weekday,
          time,
          timeZone,
          state,
          createdAt,
          results: occurrences
            .filter(({ scheduleId }) => scheduleId === id)
            .map(({ dueAt, finishedAt, state: resultState, finding }) => ({
              dueAt,
              finishedAt,
              state: resultState,
              text: finding?.text ?? '',
              changes: finding?.changes ?? null,
            })),
        }),
      ),
    };
  },
  erase: store.erase,
});
