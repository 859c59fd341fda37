import { useEffect, useState, type RefObject } from 'react';

const DEBOUNCE_MS = 120;

/** Returns the inner width of an element, debounced. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, DEBOUNCE_MS);
    });
    measure();
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
};
