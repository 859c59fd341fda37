export type Postponement = {
  /** Postpones a task briefly. */
  later: (work: () => void) => void;
  /** Runs the postponed task at once. */
  now: () => void;
};

/** Postpones one task at a time; more urgent work runs before it. */
export const createPostponement = (milliseconds: number): Postponement => {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    const work = waiting;
    waiting = undefined;
    work?.();
  };
  return {
    later(work) {
      now();
      waiting = work;
      timer = setTimeout(now, milliseconds);
    },
    now,
  };
};
