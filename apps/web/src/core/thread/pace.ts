/** A page that is drawn sixty times a second has so long for one frame. */
const FRAME_MS = 1000 / 60;
/** What takes longer is drawn again only once the page has been free for so many times as long. */
const REST = 2;

export type Pace = {
  /** Something is drawn in this frame: it will be seen how long that takes. */
  drawing: () => void;
  /** The page is to be left to its reader for now. */
  isResting: () => boolean;
};

/**
 * How often a growing answer is drawn: with every frame where one suffices for it. On a slower machine it would take the
 * whole page; there it is drawn more seldom, so that one can write, scroll and stop it meanwhile.
 */
export const createPace = (now = () => performance.now()): Pace => {
  let restsUntil = 0;
  let tookBefore = 0;
  let isWatched = false;
  return {
    drawing() {
      if (isWatched) return;
      isWatched = true;
      const startedAt = now();
      // Runs when the frame was laid out and painted.
      setTimeout(() => {
        isWatched = false;
        const endedAt = now();
        const took = endedAt - startedAt;
        // One slow frame says nothing: much else may have happened in it.
        const takes = Math.min(took, tookBefore);
        tookBefore = took;
        restsUntil = takes > FRAME_MS ? endedAt + REST * takes : 0;
      });
    },
    isResting: () => now() < restsUntil,
  };
};

/** Of all answers of the page together, as they are drawn in the same frames. */
export const pagePace = createPace();
