import { useEffect } from 'react';
import { whenIdle } from '../../platform/loading/when-idle.ts';

/** Opens and closes the sidebar with swipes once the page is idle. */
export const useSwipes = (isWanted: boolean): void =>
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    let isStopped = false;
    whenIdle(() => {
      if (isStopped) return;
      import('./follow-swipes.ts').then(
        ({ followSwipes }) => {
          if (!isStopped) stop = followSwipes();
        },
        () => undefined,
      );
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [isWanted]);
