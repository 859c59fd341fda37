import type { Answer } from './answer.ts';

export type LiveAnswer = {
  /** What is shown now. */
  get: () => Answer;
  subscribe: (react: () => void) => () => void;
  /** Changes it; shown with the next frame, however many changes come before. */
  change: (next: (answer: Answer) => Answer) => void;
  /** Shows at once what has gathered. */
  flush: () => void;
};

/** An answer that grows outside React. Its first words are shown at once, all that follows once a frame. */
export const createLiveAnswer = (start: Answer): LiveAnswer => {
  let shown = start;
  let latest = start;
  let frame: number | undefined;
  const listeners = new Set<() => void>();

  const flush = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    if (shown === latest) return;
    shown = latest;
    for (const react of listeners) react();
  };

  return {
    get: () => shown,
    subscribe(react) {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    change(next) {
      latest = next(latest);
      const isFirst =
        shown.text === '' && shown.reasoning === '' && (latest.text !== '' || latest.reasoning !== '');
      if (isFirst || latest.state !== shown.state) flush();
      else frame ??= requestAnimationFrame(flush);
    },
    flush,
  };
};
