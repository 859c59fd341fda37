import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So far beyond what is seen rows are there. */
const MARGIN = '1200px 0px';

/** Some rows that are there only where they are near what is seen; elsewhere they leave room for themselves. */
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
