import type { Answer } from '../answer/answer.ts';
import { pagePace, type Pace } from './pace.ts';

export type LiveAnswer = {
  /** What is shown now. */
  get: () => Answer;
  subscribe: (react: () => void) => () => void;
  /** Changes it; the next frame that is free for it shows it, however many changes come before. */
  change: (next: (answer: Answer) => Answer) => void;
  /** Shows at once what has gathered. */
  flush: () => void;
};

/**
 * An answer that grows outside React. What comes is drawn at once where that takes little, so that the next frame
 * shows it; what comes after that and before the frame is drawn together with the frame.
 */
export const createLiveAnswer = (start: Answer, pace: Pace = pagePace): LiveAnswer => {
  let shown = start;
  let latest = start;
  let frame: number | undefined;
  const listeners = new Set<() => void>();

  const show = () => {
    if (shown === latest) return;
    shown = latest;
    for (const react of listeners) react();
  };
  const drawWithFrame = () => {
    frame = undefined;
    if (shown === latest) return;
    if (pace.isResting()) {
      frame = requestAnimationFrame(drawWithFrame);
      return;
    }
    pace.drawing('in a frame');
    show();
  };

  return {
    get: () => shown,
    subscribe(react) {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    change(next) {
      latest = next(latest);
      const hasWords = latest.text !== shown.text || latest.reasoning !== shown.reasoning;
      const isFirst = hasWords && shown.text === '' && shown.reasoning === '';
      if (isFirst || latest.state !== shown.state) show();
      // What brings no words waits for the frame, or for the words that come with it.
      else if (hasWords && frame === undefined && pace.isQuick() && !pace.isResting()) {
        pace.drawing('before a frame');
        show();
      }
      frame ??= requestAnimationFrame(drawWithFrame);
    },
    flush: show,
  };
};
