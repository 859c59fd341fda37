import { useEffect } from 'react';
import { whenIdle } from '../../platform/loading/when-idle.ts';

/** Lets a finger draw the sidebar out and put it away, as soon as the page has nothing better to do. */
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
