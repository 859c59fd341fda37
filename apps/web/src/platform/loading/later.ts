export type Later = {
  /** Postpones a task briefly. */
  later: (work: () => void) => void;
  /** Runs the postponed task at once. */
  now: () => void;
};

/** A single postponed task that gives precedence to more urgent work. */
export const createLater = (milliseconds: number): Later => {
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
