import { useEffect } from 'react';
import { whenIdle } from '../../platform/loading/when-idle.ts';

/** Opens and closes the sidebar by swipes, as soon as the page is idle. */
export const useSwipes = (isWanted: boolean): void =>
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    whenIdle(() => {
      if (isLeft) return;
      import('./follow-swipes.ts').then(
        ({ followSwipes }) => {
          if (!isLeft) stop = followSwipes();
        },
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isWanted]);
