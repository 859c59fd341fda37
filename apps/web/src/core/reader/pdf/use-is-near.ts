import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in the viewport or close to it; only then is it rendered. */
export const useIsNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '60% 0px',
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
};
