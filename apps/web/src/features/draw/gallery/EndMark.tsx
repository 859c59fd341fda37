import { useEffect, useEffectEvent, useRef } from 'react';

const MARGIN = '800px 0px';

export const EndMark = ({ onNear }: { onNear: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return <div ref={place} />;
};
