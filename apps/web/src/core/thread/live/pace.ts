/** A page that is drawn sixty times a second has so long for one frame. */
const FRAME_MS = 1000 / 60;
/** What takes longer is drawn again only once the page has been free for so many times as long. */
const REST = 2;

export type Pace = {
  /** Something is drawn now: it will be seen how long that takes, the frame that shows it included. */
  drawing: (when: 'in a frame' | 'before a frame') => void;
  /** The page is to be left to its reader for now. */
  isResting: () => boolean;
  /** A drawing takes so little that one may come before the frame and another one with it. */
  isQuick: () => boolean;
};

/**
 * How often a growing answer is drawn: for every frame where one suffices for it. On a slower machine it would take the
 * whole page; there it is drawn more seldom, so that one can write, scroll and stop it meanwhile.
 */
export const createPace = (now = () => performance.now()): Pace => {
  let restsUntil = 0;
  let tookBefore = 0;
  let isWatched = false;
  const judge = (took: number): void => {
    isWatched = false;
    // One slow frame says nothing: much else may have happened in it.
    const takes = Math.min(took, tookBefore);
    tookBefore = took;
    restsUntil = takes > FRAME_MS ? now() + REST * takes : 0;
  };
  /** A task that is asked for within a frame runs once that was laid out and painted. */
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
      // React draws in a microtask that is asked for before this one runs.
      queueMicrotask(() => queueMicrotask(() => (spent = now() - startedAt)));
      requestAnimationFrame(() => whenPainted(spent));
    },
    isResting: () => now() < restsUntil,
    isQuick: () => tookBefore < FRAME_MS / 2,
  };
};

/** Of all answers of the page together, as they are drawn in the same frames. */
export const pagePace = createPace();
