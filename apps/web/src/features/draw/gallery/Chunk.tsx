import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance from the viewport within which rows are rendered. */
const MARGIN = '1200px 0px';

/** Group of rows that is rendered only near the viewport. Elsewhere it keeps its height. */
export const Chunk = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        setHeight(isNear ? undefined : element.offsetHeight);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={place} style={height === undefined ? undefined : { height }}>
      {height === undefined && children}
    </div>
  );
};
