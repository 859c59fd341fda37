import type { Answer } from '../answer/answer.ts';
import { pagePace, type Pace } from './pace.ts';

export type LiveAnswer = {
  /** Returns the answer as it is currently rendered. */
  get: () => Answer;
  subscribe: (react: () => void) => () => void;
  /** Changes the answer. All changes before the next frame are rendered together. */
  change: (next: (answer: Answer) => Answer) => void;
  /** Renders pending changes immediately. */
  flush: () => void;
};

/**
 * Answer that grows outside React. If rendering is fast, the first change after a frame is rendered
 * immediately so that the next frame shows it; later ones are rendered together with that frame.
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
      // A change without words is rendered with the next words or the next frame.
      else if (hasWords && frame === undefined && pace.isQuick() && !pace.isResting()) {
        pace.drawing('before a frame');
        show();
      }
      frame ??= requestAnimationFrame(drawWithFrame);
    },
    flush: show,
  };
};
