/** Duration of a frame at sixty frames per second. */
const FRAME_MS = 1000 / 60;
/** After a slower rendering, the page rests for this multiple of its duration. */
const REST = 2;

export type Pace = {
  /** Called when rendering starts. Measures its duration, including the frame that shows it. */
  drawing: (when: 'in a frame' | 'before a frame') => void;
  /** Whether rendering currently pauses to keep the page responsive. */
  isResting: () => boolean;
  /** Whether rendering is quick enough to happen both before and with a frame. */
  isQuick: () => boolean;
};

/**
 * Decides how often a growing answer is rendered: for every frame if one suffices. A slower machine renders
 * less often, so that the user can type, scroll and stop meanwhile.
 */
export const createPace = (now = () => performance.now()): Pace => {
  let restsUntil = 0;
  let tookBefore = 0;
  let isWatched = false;
  const judge = (took: number): void => {
    isWatched = false;
    // One slow frame proves nothing: it may have had other causes.
    const takes = Math.min(took, tookBefore);
    tookBefore = took;
    restsUntil = takes > FRAME_MS ? now() + REST * takes : 0;
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
      // React renders in a microtask that is queued before this one runs.
      queueMicrotask(() => queueMicrotask(() => (spent = now() - startedAt)));
      requestAnimationFrame(() => whenPainted(spent));
    },
    isResting: () => now() < restsUntil,
    isQuick: () => tookBefore < FRAME_MS / 2,
  };
};

/** Shared by all answers of the page, as they are rendered in the same frames. */
export const pagePace = createPace();
