import { useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 300;

/** An element that has moved because the page is no longer empty glides from where it was. */
export const useGlide = (isEmpty: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const from = before.current;
    before.current = isEmpty ? current.getBoundingClientRect().top : undefined;
    if (isEmpty || from === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // With the frame that shows it: to measure it here would lay the page out once more than for that.
    requestAnimationFrame(() => {
      const { top } = current.getBoundingClientRect();
      current.animate([{ translate: `0 ${from - top}px` }, { translate: '0 0' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    });
  });

  return element;
};
