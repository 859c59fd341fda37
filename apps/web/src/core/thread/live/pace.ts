/** Duration of a frame at sixty frames per second. */
const FRAME_MS = 1000 / 60;
/** After slow rendering, the page pauses for its duration multiplied by this factor. */
const PAUSE_FACTOR = 2;

export type Pace = {
  /** Called when rendering starts. Measures its duration, including the frame that shows the result. */
  drawing: (when: 'in a frame' | 'before a frame') => void;
  /** Whether rendering is paused to keep the page responsive. */
  isResting: () => boolean;
  /** Whether rendering is fast enough to happen both before and in a frame. */
  isQuick: () => boolean;
};

/**
 * Decides how often a growing answer is rendered: once per frame if that is fast enough. On slower machines
 * less often, so that the user can still type, scroll and stop the answer.
 */
export const createPace = (now = () => performance.now()): Pace => {
  let restsUntil = 0;
  let tookBefore = 0;
  let isWatched = false;
  const judge = (took: number): void => {
    isWatched = false;
    // A single slow frame may have other causes.
    const takes = Math.min(took, tookBefore);
    tookBefore = took;
    restsUntil = takes > FRAME_MS ? now() + PAUSE_FACTOR * takes : 0;
  };
  /** A task queued within a frame runs after layout and paint. */
  const whenPainted = (spent: number): void => {
    const startedAt = now();
    setTimeout(() => judge(spent + now() - startedAt));
  };
  return {
    drawing(when) {
      if (isWatched) return;
      isWatched = true;
      if (when === 'in a frame') {
        whenPainted(0);
        return;
      }
      const startedAt = now();
      let spent = 0;
      // React renders in a microtask that is queued before this one.
      queueMicrotask(() => queueMicrotask(() => (spent = now() - startedAt)));
      requestAnimationFrame(() => whenPainted(spent));
    },
    isResting: () => now() < restsUntil,
    isQuick: () => tookBefore < FRAME_MS / 2,
  };
};

/** Shared by all answers of the page, since they are rendered in the same frames. */
export const pagePace = createPace();
