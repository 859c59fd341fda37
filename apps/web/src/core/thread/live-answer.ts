import type { Answer } from './answer.ts';
import { pagePace, type Pace } from './pace.ts';

export type LiveAnswer = {
  /** What is shown now. */
  get: () => Answer;
  subscribe: (react: () => void) => () => void;
  /** Changes it; shown with the next frame that is free for it, however many changes come before. */
  change: (next: (answer: Answer) => Answer) => void;
  /** Shows at once what has gathered. */
  flush: () => void;
};

/** An answer that grows outside React. Its first words are shown at once, all that follows once a frame at most. */
export const createLiveAnswer = (start: Answer, pace: Pace = pagePace): LiveAnswer => {
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
  const draw = () => {
    if (pace.isResting()) {
      frame = requestAnimationFrame(draw);
      return;
    }
    pace.drawing();
    flush();
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
      else frame ??= requestAnimationFrame(draw);
    },
    flush,
  };
};
