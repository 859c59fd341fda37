export type Later = {
  /** Puts it off for a moment. */
  later: (work: () => void) => void;
  /** Does at once what still waits. */
  now: () => void;
};

/** One thing at a time that can wait for something more urgent. */
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
