import type { Clock } from '../ports/clock.ts';

export type TestClock = Clock & { advance: (milliseconds: number) => void; set: (moment: string) => void };

export const createTestClock = (): TestClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance(milliseconds) {
      offset += milliseconds;
    },
    set(moment) {
      offset = new Date(moment).getTime() - Date.now();
    },
  };
};
